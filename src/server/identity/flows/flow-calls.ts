import type { IssuedSession } from "../sessions/session-answer.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import type { FlowAnswer } from "./answer.ts";
import type { FlowCaller } from "./browser-binding.ts";
import type { FlowState } from "./definition.ts";

export interface StartCall {
  flowId: string;
  /**
   * Empty, or the button that was pressed on the first screen, which the client shows by itself.
   */
  interactionId: string;
  /** The id of the start condition that held, if the client checked any. */
  startCondition?: string | undefined;
  input: Record<string, unknown>;
  locale: string;
  /** The page that runs the flow, approved. */
  page: string;
  /** The tenant that the page names. */
  askedTenant?: FlowState["askedTenant"];
  /** The app that opened the page, approved. */
  appReturn: FlowState["appReturn"];
  /** The session of the call's refresh token. */
  session: FlowState["session"];
  network: string;
  /** The account that signed in with this browser before. */
  knownAccount?: string | undefined;
  /** The caller is a browser, so the run is bound to it. */
  isFromBrowser: boolean;
  /**
   * Identifies repeated deliveries of one call; undefined if the client sends nothing to tell them
   * by.
   */
  fingerprint: string | undefined;
  /** Why a new run starts although the client meant another one. */
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
  /** The account that signed in with this browser before. */
  knownAccount?: string | undefined;
  caller: FlowCaller;
}

export interface FlowReply {
  answer: FlowAnswer;
  runId: string;
  seq: number;
  /** The answer starts a run in the browser that receives it. */
  isNewRun?: boolean;
  /** Present once the flow is completed: the tokens to be signed and sent. */
  issued?: IssuedSession | undefined;
}
