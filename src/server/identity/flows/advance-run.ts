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
  createPasskeyAnswer,
  createPollAnswer,
  createRedirectAnswer,
  createScreenAnswer,
  type FlowAnswer,
  type Position,
  type ShownMessages,
} from "./answer.ts";
import { returnToApp } from "./app-return.ts";
import { type FlowDefinition, signedIn } from "./definition.ts";
import type { FlowRun } from "./store.ts";

export interface SubmittedInteraction {
  interactionId: string;
  input: Record<string, unknown>;
  network: string;
  knownAccount?: string | undefined;
}

export interface AdvanceResult {
  answer: FlowAnswer;
  issued?: IssuedSession;
  /** The run was not changed, so the answer is not stored. */
  isUnchanged?: boolean;
}

/** Runs the interaction and moves the run (in place) to the screen of its outcome. */
export async function advanceRun(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  flow: FlowDefinition,
  run: FlowRun,
  submitted: SubmittedInteraction,
): Promise<AdvanceResult> {
  const show = (messages: ShownMessages = {}, screen = run.screen) => {
    const position = getPosition(flow, run, screen);
    // A refused input is shown again, so that it can be corrected.
    const typed =
      messages.error && typeof submitted.input.email === "string"
        ? submitted.input.email
        : undefined;
    const state = typed === undefined ? run.state : { ...run.state, email: typed.slice(0, 254) };
    return createScreenAnswer(position, deps.settings.projectName, state, messages);
  };
  const { on } = screenOf(flow, run.screen);
  const interaction = Object.hasOwn(on, submitted.interactionId)
    ? on[submitted.interactionId]
    : undefined;
  if (!interaction) return { answer: show({ error: "interaction.unknown" }) };
  // The session may have ended since the run began, by a logout or because the owner reclaimed the
  // account.
  const { session } = run.state;
  if (session && !(await isSessionAlive(tx, session.id, deps.clock.now())))
    return { answer: show({ error: "session.ended" }) };
  if ("goTo" in interaction) {
    moveTo(run, interaction.goTo);
    return { answer: show() };
  }
  const { input, network, knownAccount } = submitted;
  const { state, step } = run;
  const at = { deps, tx, flowId: flow.id, runId: run.id, step };
  const context = { ...at, state, input, network, knownAccount, isWrongBrowser: false };
  const result = await interaction.run(context);
  if ("error" in result) {
    run.state = { ...run.state, ...result.state };
    await recordFailedStep(deps, tx, run, result.error);
    return { answer: show(result) };
  }
  if ("wait" in result)
    return { answer: createPollAnswer(getPosition(flow, run)), isUnchanged: true };
  if ("showOnly" in result) return { answer: show({}, result.showOnly), isUnchanged: true };
  if ("redirect" in result) {
    run.state = { ...run.state, hasLeftForProvider: true };
    return { answer: createRedirectAnswer(show(), result.redirect) };
  }
  if ("ceremony" in result) return { answer: createPasskeyAnswer(show(), result.ceremony) };

  const amr = [...(state.isVerifiedAgain ? (state.amr ?? []) : []), ...(result.state?.amr ?? [])];
  run.state = { ...run.state, ...result.state, ...(amr.length > 0 && { amr }) };
  const destination = interaction.outcomes[result.outcome];
  if (destination === undefined) throw new Error(`No edge for ${result.outcome} in ${flow.id}.`);
  if (destination !== signedIn) {
    moveTo(run, destination);
    return { answer: show({ notice: interaction.confirms }) };
  }
  const left = await redirectToApp(deps, tx, flow, run);
  if (left)
    return {
      answer: createRedirectAnswer(createCompletedAnswer(getPosition(flow, run), run.state), left),
    };
  const issued = await complete(deps, key, tx, flow, run, network, result.account);
  if (!issued) {
    const error = run.state.session ? "session.ended" : "account.unavailable";
    return { answer: show({ error }) };
  }
  return { answer: createCompletedAnswer(getPosition(flow, run), run.state), issued };
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

export function getPosition(flow: FlowDefinition, run: FlowRun, screenId = run.screen): Position {
  const { name } = screenOf(flow, screenId);
  return { flowId: flow.id, runId: run.id, step: run.step, screen: screenId, screenName: name };
}

function screenOf(flow: FlowDefinition, id: string) {
  const screen = flow.screens[id];
  if (!screen) throw new Error(`The flow ${flow.id} has no screen ${id}.`);
  return screen;
}

function moveTo(run: FlowRun, screen: string): void {
  run.screen = screen;
  run.step += 1;
}
