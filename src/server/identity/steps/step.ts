import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowTextKey } from "./step-messages.ts";

/** The contract between flows and sign-in methods: flows run steps, methods offer them. */

/** The data that a run stores between two calls. It never contains a secret. */
export interface FlowState {
  locale: string;
  /** The page that runs the flow, approved; links and redirects lead back to it. */
  page: string;
  /** The run was begun by a browser and can only be continued by that browser. */
  inBrowser?: boolean;
  /** The session that was running when the run began. */
  session?: { id: string; accountId: string; hasRecentVerification: boolean } | undefined;
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
  /** The account that was verified; set by the step that checked it. */
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
  askedTenant?: string | undefined;
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
  appReturn?: AppReturn | undefined;
  /** `lastAuth.authMethod` of the answer. */
  authMethod?: string;
}

/**
 * A flow that an app opened in a browser ends with a redirect to the app. Its code can only be
 * exchanged by the app that knows the verifier (PKCE, RFC 7636, S256).
 */
export interface AppReturn {
  callbackUrl: string;
  codeChallenge: string;
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
  /** The values that the client sent; of any type, so check them. */
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

/** The browser's part of creating or using a passkey; `options` is JSON in a string. */
export interface StartedCeremony {
  transactionId: string;
  options: string;
  create: boolean;
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
 * A step of a flow. It runs inside the run's transaction, which is committed whatever the result.
 */
export type FlowStep<Outcome extends string = string> = (
  context: StepContext,
) => Promise<StepResult<Outcome>>;

/** A step that handles some inputs only; undefined leaves the input to another step. */
export type OptionalStep<Outcome extends string> = (
  context: StepContext,
) => Promise<StepResult<Outcome> | undefined>;

/** Offers the input to the first step and leaves it to the second if that one does not handle it. */
export const firstOf =
  <First extends string, Second extends string>(
    first: OptionalStep<First>,
    second: FlowStep<Second>,
  ): FlowStep<First | Second> =>
  async (context) =>
    (await first(context)) ?? second(context);
