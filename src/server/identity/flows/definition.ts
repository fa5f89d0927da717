import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { StartedCeremony } from "../sign-in-methods/passkey/ceremony.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import type { AppReturn } from "./app-return.ts";

/**
 * A flow is data: its screens, what each interaction on a screen does, and where each outcome
 * leads. The engine, the tests and the diagram all read this definition, so that adding a flow
 * means adding one value and its screens.
 */
export interface FlowDefinition {
  /** No underscore: the page's address splits on it. */
  id: string;
  /** As the vendor's own flows are called, where there is one. */
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

export type Interaction =
  | { goTo: string }
  /** `outcomes` names every outcome that the action can have and the screen it leads to. */
  | {
      run: StepAction;
      outcomes: Record<string, Destination>;
      confirms?: FlowTextKey;
      /** The action may also redirect the browser; the run then waits on this screen. */
      leaves?: boolean;
    };

/** The end of the flow: a session starts for `state.accountId`. */
export const signedIn = Symbol("signed in");
export type Destination = string | typeof signedIn;

/** What a run stores between two calls. It never contains a secret. */
export interface FlowState {
  locale: string;
  /** The page that runs the flow, approved; links and redirects lead back to it. */
  page: string;
  /** The run was begun by a browser and can only be continued by that browser. */
  inBrowser?: boolean;
  /** Who was signed in when the run began. */
  session?: { id: string; accountId: string; hasRecentVerification: boolean };
  /** Values that the next screens show or prefill. */
  email?: string | undefined;
  phone?: string | undefined;
  sentTo?: { maskedEmail?: string; maskedPhone?: string } | undefined;
  /** The link to the message that the person sends from their messenger, sealed. */
  sealedMessage?: string;
  /** The number to look for in a message with three links. */
  linkId?: string;
  /** The account whose password was right while the authenticator app's code is still missing. */
  pending?: { accountId: string; mustChange: boolean } | undefined;
  /** The version of the password that was right; if it was changed since, the run does not sign in. */
  checkedPassword?: string | undefined;
  /** The account that was verified; set by the action that checked it. */
  accountId?: string | undefined;
  amr?: string[];
  /** The person was verified again in this run. */
  isVerifiedAgain?: boolean;
  /** The tenant whose provider verified the person; it becomes the session's current tenant. */
  tenantId?: string;
  /**
   * The tenant that the page asked for. Its provider may sign people in, and it becomes the
   * session's current tenant.
   */
  askedTenant?: string;
  /** The run redirected the person to another provider. A provider's code is refused otherwise. */
  hasLeftForProvider?: boolean;
  /** The tenant's provider did not verify the person in this run. */
  ssoFailed?: boolean;
  /**
   * The link of another run, opened in this browser. It is redeemed when the person confirms on the
   * screen.
   */
  openedLink?: { runId: string; mac: string; email: string };
  /** The account of a sign-in that the provider began (IdP-initiated); the person confirms it on the screen. */
  idpInitiated?:
    | { accountId: string; tenantId: string; kind: string; as: string; at: string }
    | undefined;
  /** The app that opened the flow in a browser. It receives the session instead of the page. */
  appReturn?: AppReturn;
  /** `lastAuth.authMethod` of the answer. */
  authMethod?: string;
}

export interface StepContext {
  deps: IdentityDeps;
  tx: Tx;
  flowId: string;
  runId: string;
  /** The run's step number; part of the address that a link leads to. */
  step: number;
  /** Read-only; changes are returned in the result. */
  state: FlowState;
  /** What the person typed or the client sent; of any type, so check it. */
  input: Record<string, unknown>;
  /** The peer's network, for limits. */
  network: string;
  /** The account that signed in with this browser before, for limits. */
  knownAccount: string | undefined;
  /**
   * The input came from a browser that did not begin the run. Its outcome then starts a new run and
   * never ends the flow: otherwise a person who opens a link they were sent would be signed in as
   * its sender.
   */
  isWrongBrowser: boolean;
}

export type StepResult<Outcome extends string = string> =
  /** Continue with this outcome and the changed state. `account` saves reading it again. */
  | { outcome: Outcome; state?: Partial<FlowState>; account?: Account }
  /**
   * Stay on the screen and show why. Everything that a person can cause ends here, never in an HTTP
   * error. `retryAfter` is in seconds, where the message says when to try again.
   */
  | { error: FlowTextKey; retryAfter?: number; state?: Partial<FlowState> }
  /** Nothing yet; the page asks again in two seconds. */
  | { wait: true }
  /** Redirect the browser; the run continues when the person returns. */
  | { redirect: string }
  /** The browser is asked for a passkey; its answer arrives as `@passkey`. */
  | { ceremony: StartedCeremony }
  /**
   * Only this device shows the screen; the run does not move, because another page is waiting on
   * it.
   */
  | { showOnly: string };

/**
 * An action of a flow. It runs inside the run's transaction, which is committed whatever the
 * result.
 */
export type StepAction<Outcome extends string = string> = (
  context: StepContext,
) => Promise<StepResult<Outcome>>;

/**
 * An interaction that runs an action and has a destination for each of its outcomes, checked by the
 * compiler.
 * @param confirms the notice on the next screen, needed if the two screens look the same.
 */
export const runAction = <Outcome extends string>(
  run: StepAction<Outcome>,
  outcomes: Record<Outcome, Destination>,
  confirms?: FlowTextKey,
): Interaction => ({ run, outcomes, ...(confirms && { confirms }) });
