import type { Tx } from "../../platform/database/database.ts";
import { type Account, findAccountByLoginId } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { type ContinuedSession, startSession } from "../sessions/start-session.ts";
import { isSessionAlive } from "../sessions/store.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import {
  createCompletedAnswer,
  createPollAnswer,
  type FlowAnswer,
  type ShownMessages,
  showScreen,
} from "./answer.ts";
import { returnToApp } from "./app-return.ts";
import { type FlowDefinition, getScreen, signedIn } from "./definition.ts";
import type { FlowRun } from "./store.ts";

export interface SubmittedInteraction {
  interactionId: string;
  input: Record<string, unknown>;
  network: string;
  knownAccount?: string | undefined;
}

export interface AdvanceResult {
  answer: FlowAnswer;
  issued?: IssuedSession | undefined;
  /** The run was not changed, so the answer is not stored. */
  isUnchanged?: boolean;
}

/** Runs the interaction and moves the run, in place, to the screen of its outcome. */
export async function advanceRun(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  { interactionId, input, network, knownAccount }: SubmittedInteraction,
): Promise<AdvanceResult> {
  const show = (messages?: ShownMessages) => showScreen(deps, flow, run, messages);
  /** A refused address is shown again, so that it can be corrected. */
  const refuse = (refusal: ShownMessages) => {
    const { email } = input;
    const typed = typeof email === "string" ? { email: email.slice(0, 254) } : {};
    const shown = { ...run, state: { ...run.state, ...typed } };
    return { answer: showScreen(deps, flow, shown, refusal) };
  };
  const { on } = getScreen(flow, run.screen);
  const interaction = Object.hasOwn(on, interactionId) ? on[interactionId] : undefined;
  if (!interaction) return refuse({ error: "interaction.unknown" });
  // The session may have ended since the run began, by a logout or because the owner reclaimed the
  // account.
  const { state, step } = run;
  if (state.session && !(await isSessionAlive(tx, state.session.id, deps.clock.now())))
    return refuse({ error: "session.ended" });
  if ("goTo" in interaction) {
    moveTo(run, interaction.goTo);
    return { answer: show() };
  }
  const position = { deps, tx, flowId: flow.id, runId: run.id, step };
  const submitted = { input, network, knownAccount, isWrongBrowser: false };
  const result = await interaction.run({ ...position, ...submitted, state });
  if ("error" in result) {
    run.state = { ...state, ...result.state };
    await recordFailedStep(deps, tx, run, result.error);
    return refuse(result);
  }
  if ("wait" in result) return { answer: createPollAnswer(flow, run), isUnchanged: true };
  if ("showOnly" in result) {
    const shown = { ...run, screen: result.showOnly };
    return { answer: showScreen(deps, flow, shown), isUnchanged: true };
  }
  if ("redirect" in result) {
    run.state = { ...state, hasLeftForProvider: true };
    return { answer: { ...show(), action: "redirect", redirect: { url: result.redirect } } };
  }
  if ("ceremony" in result) {
    const action = result.ceremony.create ? "webauthnCreate" : "webauthnGet";
    return { answer: { ...show(), action, webauthn: result.ceremony } };
  }

  const amr = [...(state.isVerifiedAgain ? (state.amr ?? []) : []), ...(result.state?.amr ?? [])];
  run.state = { ...state, ...result.state, ...(amr.length > 0 && { amr }) };
  const destination = interaction.outcomes[result.outcome];
  if (destination === undefined) throw new Error(`No edge for ${result.outcome} in ${flow.id}.`);
  if (destination !== signedIn) {
    moveTo(run, destination);
    return { answer: show({ notice: interaction.confirms }) };
  }
  const appUrl = await redirectToApp(deps, tx, flow, run);
  if (appUrl) {
    const answer = createCompletedAnswer(flow, run);
    return { answer: { ...answer, action: "redirect", redirect: { url: appUrl } } };
  }
  const issued = await complete(deps, key, tx, flow, run, network, result.account);
  if (!issued) return refuse({ error: state.session ? "session.ended" : "account.unavailable" });
  return { answer: createCompletedAnswer(flow, run), issued };
}

/** The errors that count as a failed sign-in. Missing input does not. */
const failures: ReadonlySet<FlowTextKey> = new Set([
  "code.wrong",
  "code.expired",
  "code.exhausted",
  "link.used",
  "password.wrong",
  "provider.failed",
  "account.unavailable",
]);

async function recordFailedStep(deps: IdentityDeps, tx: Tx, run: FlowRun, error: FlowTextKey) {
  if (!failures.has(error)) return;
  const { email, phone, session } = run.state;
  const loginId = email ?? phone;
  const named = loginId ? await findAccountByLoginId(tx, loginId) : undefined;
  const sub = session?.accountId ?? named?.id;
  const detail = { method: run.flowId, code: error };
  await deps.hooks.recordEvent(tx, { action: "sign_in.failed", sub, detail });
}

/** The session belongs to the app that opened the flow, so the app receives a code for it. */
async function redirectToApp(
  deps: IdentityDeps,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
): Promise<string | undefined> {
  const { accountId = "", amr = [], appReturn, tenantId } = run.state;
  if (!appReturn) return undefined;
  const proved = { accountId, amr, tenantId, session: getContinuedSession(flow, run) };
  const url = await returnToApp(deps, tx, appReturn, proved);
  run.status = "completed";
  run.step += 1;
  return url;
}

/** The session that the new one continues, if the person was signed in. */
function getContinuedSession(
  flow: FlowDefinition,
  { state }: FlowRun,
): ContinuedSession | undefined {
  if (!state.session) return undefined;
  const isProof = flow.forSession === "step-up" || state.isVerifiedAgain;
  return { id: state.session.id, by: isProof ? "step-up" : "change" };
}

/** Starts the session. If there was one, the new session continues it and the old one ends. */
async function complete(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  network: string,
  account: Account | undefined,
): Promise<IssuedSession | undefined> {
  const { accountId = "", amr = [], askedTenant, tenantId = askedTenant, locale } = run.state;
  const options = { locale, tenantId, continues: getContinuedSession(flow, run) };
  const proved = { accountId, account, amr, address: network, options };
  const issued = await startSession(deps, key, tx, proved);
  if (!issued) return undefined;
  run.status = "completed";
  run.step += 1;
  run.state.completed = {
    sessionId: issued.session.id,
    jti: issued.refresh.jti,
    firstSeen: issued.firstSeen,
  };
  return issued;
}

function moveTo(run: FlowRun, screen: string): void {
  run.screen = screen;
  run.step += 1;
}
