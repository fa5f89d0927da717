import type { FlowStep } from "../steps/step.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";

/**
 * A flow is data: its screens, the step behind each interaction on a screen, and the screen that
 * each outcome leads to. The engine, the tests and the diagram all read this definition, so that
 * adding a flow means adding one value and its screens.
 */
export interface FlowDefinition {
  /** No underscore: the page's address splits on it. */
  id: string;
  /** The name of the vendor's own flow, if there is one. */
  name: string;
  /** Raised when a run that began before cannot go on after the change. */
  version: number;
  /** The flow needs a session; what it verifies is added to that session. */
  forSession?: "continue" | "step-up";
  /** The screen a run begins on; the client shows it before it calls the server. */
  startScreen: string;
  /** The first screen instead of `startScreen` if the session has no recent verification. */
  stepUpScreen?: string;
  /** Other screens to begin on, by what the client knows; the first condition that holds decides. */
  startConditions?: readonly StartCondition[];
  screens: Record<string, FlowScreen>;
}

export type Flows = ReadonlyMap<string, FlowDefinition>;

/**
 * A condition that the client checks before it calls the server, in the vendor's words. It only
 * decides which screen is shown first. The client knows more keys and operators than are typed
 * here.
 */
export interface StartCondition {
  id: string;
  screen: string;
  key: "lastAuth.loginId";
  operator: "not-empty";
}

/** Its id is that of its HTML file. */
export interface FlowScreen {
  /** Arrives in the client's events. */
  name: string;
  /** Interaction id (a button's or field's id; `submit` for Enter) → what it does. */
  on: Record<string, Interaction>;
}

export function getScreen(flow: FlowDefinition, id: string): FlowScreen {
  const screen = flow.screens[id];
  if (!screen) throw new Error(`The flow ${flow.id} has no screen ${id}.`);
  return screen;
}

export type Interaction =
  | { goTo: string }
  /** `outcomes` names every outcome that the step can have and the screen it leads to. */
  | {
      run: FlowStep;
      outcomes: Record<string, FlowDestination>;
      confirms?: FlowTextKey;
      /** The step may also redirect the browser; the run then waits on this screen. */
      leaves?: boolean;
    };

/** The end of the flow: a session starts for `state.accountId`. */
export const signedIn = Symbol("signed in");
export type FlowDestination = string | typeof signedIn;

/**
 * An interaction that runs a step and has a destination for each of its outcomes, checked by the
 * compiler.
 * @param confirms the notice on the next screen, needed if the two screens look the same.
 */
export const runStep = <Outcome extends string>(
  run: FlowStep<Outcome>,
  outcomes: Record<Outcome, FlowDestination>,
  confirms?: FlowTextKey,
): Interaction => ({ run, outcomes, ...(confirms && { confirms }) });

/** The interactions of a screen for a code: its field submits itself under its own id when it is full. */
export const onCode = (check: Interaction) => ({ code: check, submit: check });

/**
 * Inputs that come from outside the screen and the interaction that each one triggers: a passkey's
 * answer, the token of a mailed link, the code of another provider.
 */
export const externalInputs = {
  transactionId: "@passkey",
  token: "@link",
  exchangeCode: "@provider",
  exchangeError: "@provider",
} as const;

interface CalledInteraction {
  interactionId: string;
  input: Record<string, unknown>;
}

/** The interaction that a call triggers: the button that was pressed, or the one of an external input. */
export function resolveInteraction({ interactionId, input }: CalledInteraction): CalledInteraction {
  const external = Object.entries(externalInputs).find(([name]) => input[name] !== undefined);
  if (external) return { interactionId: external[1], input };
  // There is one button for each provider, and each id must be unique on a screen.
  const [, provider] = interactionId.match(/^provider-([a-z0-9]+)$/) ?? [];
  if (provider) return { interactionId: "provider", input: { ...input, provider } };
  return { interactionId, input };
}
