import type { SessionAnswer } from "../sessions/session-answer.ts";
import type { StartedCeremony } from "../sign-in-methods/passkey/ceremony.ts";
import { type FlowTextKey, flowText } from "../steps/step-messages.ts";
import type { FlowState } from "./definition.ts";

export const flowRunStatuses = ["waiting", "completed"] as const;
export type FlowRunStatus = (typeof flowRunStatuses)[number];

/** The body of `flow/start` and `flow/next` without tokens, which are added when it is sent. */
export interface FlowAnswer {
  executionId: string;
  /** A number; a higher one slides the screen forward, a lower one backward. */
  stepId: string;
  stepName: string;
  status: FlowRunStatus;
  action: "screen" | "none" | "poll" | "redirect" | "webauthnCreate" | "webauthnGet";
  /** Absent once completed and while polling; otherwise clients read `screen.state` without a guard. */
  screen?: { id: string; state: Record<string, unknown> };
  redirect?: { url: string };
  webauthn?: StartedCeremony;
  error?: { code: string; description: string };
  lastAuth: { authMethod: string; loginId?: string; name?: string } | null;
  runnerLogs: never[];
  authInfo?: SessionAnswer;
}

export interface Position {
  flowId: string;
  runId: string;
  step: number;
  screen: string;
  screenName: string;
}

export const formatExecutionId = (flowId: string, runId: string) => `${flowId}|#|${runId}`;

const base = ({ flowId, runId, step, screenName }: Position) => ({
  executionId: formatExecutionId(flowId, runId),
  stepId: String(step),
  stepName: screenName,
  status: "waiting" as const,
  lastAuth: null,
  runnerLogs: [],
});

export interface ShownMessages {
  error?: FlowTextKey | undefined;
  /** In seconds, for an error that says when to try again. */
  retryAfter?: number | undefined;
  notice?: FlowTextKey | undefined;
}

export function createScreenAnswer(
  position: Position,
  projectName: string,
  state: FlowState,
  { error, retryAfter, notice }: ShownMessages = {},
): FlowAnswer {
  const errorText = error && flowText(error, state.locale, retryAfter);
  return {
    ...base(position),
    action: "screen",
    screen: {
      id: position.screen,
      state: {
        form: {
          ...(state.email && { email: state.email }),
          ...(state.phone && { phone: state.phone }),
        },
        project: { name: projectName },
        ...(state.sentTo ? { sentTo: state.sentTo } : {}),
        ...(position.screen === "messenger" ? { sealedMessage: state.sealedMessage } : {}),
        ...(state.idpInitiated
          ? { idpInitiated: { as: state.idpInitiated.as, at: state.idpInitiated.at } }
          : {}),
        ...(state.linkId ? { linkId: state.linkId } : {}),
        ...(errorText ? { errorText, errorType: error } : {}),
        ...(notice ? { notice: flowText(notice, state.locale) } : {}),
      },
    },
    ...(errorText ? { error: { code: error, description: errorText } } : {}),
  };
}

export const createPollAnswer = (position: Position): FlowAnswer => ({
  ...base(position),
  action: "poll",
});

export function createRedirectAnswer(screen: FlowAnswer, url: string): FlowAnswer {
  return { ...screen, action: "redirect", redirect: { url } };
}

export function createPasskeyAnswer(screen: FlowAnswer, webauthn: StartedCeremony): FlowAnswer {
  return { ...screen, action: webauthn.create ? "webauthnCreate" : "webauthnGet", webauthn };
}

export function createCompletedAnswer(position: Position, state: FlowState): FlowAnswer {
  const loginId = state.email ?? state.phone;
  return {
    ...base(position),
    stepName: "Signed in",
    status: "completed",
    action: "none",
    lastAuth: {
      authMethod: state.authMethod ?? "",
      ...(loginId ? { loginId } : {}),
    },
  };
}
