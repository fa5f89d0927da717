import type { IdentityDeps } from "../dependencies.ts";
import type { SessionAnswer } from "../sessions/session-answer.ts";
import { formatExecutionId } from "../steps/return-url.ts";
import type { FlowState, StartedCeremony } from "../steps/step.ts";
import { type FlowTextKey, flowText } from "../steps/step-messages.ts";
import { type FlowDefinition, getScreen } from "./definition.ts";

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

/** A run at one of its screens. */
interface ShownRun {
  id: string;
  step: number;
  screen: string;
  state: FlowState;
}

const startAnswer = (flow: FlowDefinition, { id, step, screen }: ShownRun) => ({
  executionId: formatExecutionId(flow.id, id),
  stepId: String(step),
  stepName: getScreen(flow, screen).name,
  status: "waiting" as const,
  lastAuth: null,
  runnerLogs: [],
});

export interface ShownMessages {
  error?: FlowTextKey | undefined;
  /** In seconds, set if the error says when to try again. */
  retryAfter?: number | undefined;
  notice?: FlowTextKey | undefined;
}

export function showScreen(
  { settings }: Pick<IdentityDeps, "settings">,
  flow: FlowDefinition,
  run: ShownRun,
  { error, retryAfter, notice }: ShownMessages = {},
): FlowAnswer {
  const { screen, state } = run;
  const errorText = error && flowText(error, state.locale, retryAfter);
  return {
    ...startAnswer(flow, run),
    action: "screen",
    screen: {
      id: screen,
      state: {
        form: {
          ...(state.email && { email: state.email }),
          ...(state.phone && { phone: state.phone }),
        },
        project: { name: settings.projectName },
        ...(state.sentTo && { sentTo: state.sentTo }),
        ...(screen === "messenger" && { sealedMessage: state.sealedMessage }),
        ...(state.idpInitiated && {
          idpInitiated: { as: state.idpInitiated.as, at: state.idpInitiated.at },
        }),
        ...(state.linkId && { linkId: state.linkId }),
        ...(errorText && { errorText, errorType: error }),
        ...(notice && { notice: flowText(notice, state.locale) }),
      },
    },
    ...(errorText && { error: { code: error, description: errorText } }),
  };
}

export const createPollAnswer = (flow: FlowDefinition, run: ShownRun): FlowAnswer => ({
  ...startAnswer(flow, run),
  action: "poll",
});

export function createCompletedAnswer(flow: FlowDefinition, run: ShownRun): FlowAnswer {
  const { email, phone, authMethod = "" } = run.state;
  const loginId = email ?? phone;
  return {
    ...startAnswer(flow, run),
    stepName: "Signed in",
    status: "completed",
    action: "none",
    lastAuth: { authMethod, ...(loginId && { loginId }) },
  };
}
