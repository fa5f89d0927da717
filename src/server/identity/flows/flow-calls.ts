import type { IssuedSession } from "../sessions/session-answer.ts";
import type { FlowAnswer } from "./answer.ts";
import type { FlowCaller } from "./browser-binding.ts";
import type { FlowState } from "./definition.ts";
import type { FlowTextKey } from "./texts.ts";

export interface StartCall {
  flowId: string;
  /** Empty, or the button that was pressed on the start screen, which the client showed by itself. */
  interactionId: string;
  /** The start condition that held, by its id, where the client looked at any. */
  startCondition?: string | undefined;
  input: Record<string, unknown>;
  locale: string;
  /** The page that runs the flow, approved. */
  page: string;
  /** The tenant that the page names. */
  askedTenant?: FlowState["askedTenant"];
  /** The app that opened the page, approved. */
  appReturn: FlowState["appReturn"];
  /** Who is signed in there, of the call's refresh token. */
  session: FlowState["session"];
  network: string;
  /** Whether a browser calls: the run is bound to it. */
  isFromBrowser: boolean;
  /** What makes two deliveries of one call recognisable; undefined when the client says nothing. */
  fingerprint: string | undefined;
  /** Why the run begins although another one was meant. */
  reason?: FlowTextKey | undefined;
}

export interface NextCall {
  executionId: string;
  stepId: string;
  interactionId: string;
  /** The flow's version that the client knows. */
  version: number | undefined;
  nonce: string | undefined;
  input: Record<string, unknown>;
  network: string;
  caller: FlowCaller;
}

export interface FlowReply {
  answer: FlowAnswer;
  runId: string;
  seq: number;
  /** The run begins with this answer, in the browser that gets it. */
  isNewRun?: boolean;
  /** Present once the flow is completed: the tokens to be signed and sent. */
  issued?: IssuedSession | undefined;
}
