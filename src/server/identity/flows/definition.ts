import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { StartedCeremony } from "../sign-in-methods/passkey/ceremony.ts";
import type { AppReturn } from "./app-return.ts";
import type { FlowTextKey } from "./texts.ts";

/**
 * A flow is data: screens, and for each screen what every interaction on it does and where each
 * outcome leads. Adding a flow is adding such a value and its screens. Nothing else knows a flow's
 * shape: the engine walks it, the tests walk every edge, the diagram is drawn from it.
 */
export interface FlowDefinition {
  /** No underscore: the page's address splits on it. */
  id: string;
  /** Raised when a run that began before cannot go on after the change. */
  version: number;
  /** For somebody who is signed in: what it proves is added to their session. */
  forSession?: "continue" | "step-up";
  /** The screen a run begins on; the client shows it before it calls the server. */
  startScreen: string;
  /** Where it begins instead for a session whose proof is old: what follows matters too much for it. */
  stepUpScreen?: string;
  /** Other screens to begin on, by what the client knows; the first condition that holds decides. */
  startConditions?: readonly StartCondition[];
  screens: Record<string, FlowScreen>;
}

/**
 * What the client looks at before it calls the server, in the vendor's words; it says which condition
 * held by the condition's id. Nothing is decided by it but what a person sees first. The client knows
 * more keys and operators: they come in here with the first flow that asks for one.
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
 * Not pressed but brought along: the answer of a passkey, the token of a mailed link, the code of
 * another provider.
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
      /** It may also send the browser elsewhere, and the run waits where it is. */
      leaves?: boolean;
    };

/** The end of the flow: a session starts for `state.accountId`. */
export const signedIn = Symbol("signed in");
export type Destination = string | typeof signedIn;

/** What a run remembers between two calls. Never a secret. */
export interface FlowState {
  locale: string;
  /** The page that runs the flow, approved; links and redirects lead back to it. */
  page: string;
  /** A browser began the run, and only that one goes on with it. */
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
  /** Whose password was right, while the code of their app is still asked for. */
  pending?: { accountId: string; mustChange: boolean } | undefined;
  /** Who has proved to be here, and how; set by the action that checked it. */
  accountId?: string | undefined;
  amr?: string[];
  /** They proved it once more in this run. */
  isVerifiedAgain?: boolean;
  /** The tenant whose provider said so; it is the session's current one. */
  tenantId?: string;
  /** The tenant that the page asked for: whose provider may sign people in, and the session's current one. */
  askedTenant?: string;
  /** The run has sent the person to another provider: only then may a code of one come back. */
  hasLeftForProvider?: boolean;
  /** Another provider did not confirm somebody in this run. */
  ssoFailed?: boolean;
  /** A link of another run that was opened here: it is good once somebody says so on the screen. */
  openedLink?: { runId: string; mac: string };
  /** The app that opened the flow in a browser, and gets the session instead of the page. */
  appReturn?: AppReturn;
  /** `lastAuth.authMethod` of the answer. */
  authMethod?: string;
}

export interface StepContext {
  deps: IdentityDeps;
  tx: Tx;
  flowId: string;
  runId: string;
  /** Where the run stands; part of the address that a link leads to. */
  step: number;
  /** Read it; changes go into the result. */
  state: FlowState;
  /** What the person typed or the client sent; of any type, so check it. */
  input: Record<string, unknown>;
  /** The peer's network, for limits. */
  network: string;
  /**
   * Another browser than the run's own brought this along. An outcome then leads a new run there, and
   * never to the end: whoever was sent an address would be signed in as whoever sent it.
   */
  isWrongBrowser: boolean;
}

export type StepResult<Outcome extends string = string> =
  /** Follow the edge of this name, with the state changed; `account` where it was read on the way. */
  | { outcome: Outcome; state?: Partial<FlowState>; account?: Account }
  /** Stay, and say why. Everything a person can cause ends here, never in an HTTP error. */
  | { error: FlowTextKey; state?: Partial<FlowState> }
  /** Nothing yet: the page asks again in two seconds. */
  | { wait: true }
  /** Leave for another address; the run goes on when the person comes back. */
  | { redirect: string }
  /** The browser is asked for a passkey; its answer arrives as `@passkey`. */
  | { ceremony: StartedCeremony }
  /** Only this device sees the screen; the run stays where it is for the one that waits. */
  | { showOnly: string };

/** One thing a flow can do. It runs inside the run's transaction, which is committed either way. */
export type StepAction<Outcome extends string = string> = (
  context: StepContext,
) => Promise<StepResult<Outcome>>;

/**
 * An interaction that leads on from every outcome that the action declares, checked by the compiler.
 * @param confirms what the next screen says was done, where the two look the same.
 */
export const runAction = <Outcome extends string>(
  run: StepAction<Outcome>,
  outcomes: Record<Outcome, Destination>,
  confirms?: FlowTextKey,
): Interaction => ({ run, outcomes, ...(confirms && { confirms }) });
