import type { SessionAnswer } from "../sessions/session-answer.ts";
import type { FlowState } from "./definition.ts";
import { type FlowTextKey, flowText } from "./texts.ts";

/** What `flow/start` and `flow/next` answer, without the tokens: those are added when it is sent. */
export interface FlowAnswer {
  executionId: string;
  /** A number; a larger one than before slides forward, a smaller one backward. */
  stepId: string;
  stepName: string;
  status: "waiting" | "completed";
  action: "screen" | "none";
  /** Absent once completed; otherwise clients read `screen.state` without a guard. */
  screen?: { id: string; state: Record<string, unknown> };
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

export const executionIdOf = (flowId: string, runId: string) => `${flowId}|#|${runId}`;

export function screenAnswer(
  position: Position,
  projectName: string,
  state: FlowState,
  error?: FlowTextKey,
): FlowAnswer {
  const errorText = error && flowText(error, state.locale);
  return {
    executionId: executionIdOf(position.flowId, position.runId),
    stepId: String(position.step),
    stepName: position.screenName,
    status: "waiting",
    action: "screen",
    screen: {
      id: position.screen,
      state: {
        form: state.email ? { email: state.email } : {},
        project: { name: projectName },
        ...(state.sentTo ? { sentTo: state.sentTo } : {}),
        ...(errorText ? { errorText, errorType: error } : {}),
      },
    },
    ...(errorText ? { error: { code: error, description: errorText } } : {}),
    lastAuth: null,
    runnerLogs: [],
  };
}

export function completedAnswer(position: Position, state: FlowState): FlowAnswer {
  return {
    executionId: executionIdOf(position.flowId, position.runId),
    stepId: String(position.step),
    stepName: "Signed in",
    status: "completed",
    action: "none",
    lastAuth: {
      authMethod: state.authMethod ?? "",
      ...(state.email ? { loginId: state.email } : {}),
    },
    runnerLogs: [],
  };
}
