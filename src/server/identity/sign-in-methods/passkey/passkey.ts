import type { Hono } from "hono";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import { findAccount } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import type { FlowStep, StepContext } from "../../steps/step.ts";
import {
  finishAuthentication,
  finishRegistration,
  startAuthentication,
  startRegistration,
} from "./ceremony.ts";
import { takeChallenge } from "./challenge.ts";
import { addPasskeyFinishRoutes } from "./finish-routes.ts";
import { addPasskeyStartRoutes } from "./start-routes.ts";
import { listPasskeyIds } from "./store.ts";

/** The browser's answer arrives without an origin, so the one of the run's page is used. */
const originOf = ({ state }: StepContext) => new URL(state.page).origin;

/** The answer of the browser and the challenge that it answers. */
async function takeAnswer({ deps, tx, input }: StepContext, purpose: "signin" | "update") {
  const { response = null } = input;
  return {
    challenge: await takeChallenge(deps, tx, String(input.transactionId), purpose),
    answer: typeof response === "string" ? response : JSON.stringify(response),
  };
}

/** Asks the browser for any passkey, or for one of the signed-in person. */
const startPasskeyCheck: FlowStep<never> = async (context) => {
  const { deps, tx, state } = context;
  const order = {
    purpose: "signin",
    origin: originOf(context),
    accountId: state.session?.accountId,
  } as const;
  return { ceremony: await startAuthentication(deps, tx, order) };
};

const finishPasskeyCheck: FlowStep<"verified"> = async (context) => {
  const { deps, tx, state } = context;
  const { challenge, answer } = await takeAnswer(context, "signin");
  const accountId = challenge && (await finishAuthentication(deps, tx, challenge, answer));
  if (!accountId || (state.session?.accountId ?? accountId) !== accountId)
    return { error: "passkey.failed" };
  return { outcome: "verified", state: { accountId, amr: ["webauthn"], authMethod: "webauthn" } };
};

/** Asks the browser to create a passkey for the signed-in person. */
const startPasskeyCreation: FlowStep<never> = async (context) => {
  const { deps, tx, state } = context;
  const account = state.session && (await findAccount(tx, state.session.accountId));
  if (!account) return { error: "account.unavailable" };
  const order = {
    purpose: "update" as const,
    origin: originOf(context),
    accountId: account.id,
    ...(state.session && { sessionId: state.session.id }),
    loginId: { kind: "name" as const, key: account.email || account.loginIds[0] || account.id },
    name: account.name,
  };
  const existing = await listPasskeyIds(tx, account.id);
  return { ceremony: await startRegistration(deps, tx, order, existing) };
};

const finishPasskeyCreation: FlowStep<"added"> = async (context) => {
  const { deps, tx, state } = context;
  const { challenge, answer } = await takeAnswer(context, "update");
  const accountId = state.session?.accountId;
  const isOwn = challenge && accountId && challenge.accountId === accountId;
  if (!isOwn || !(await finishRegistration(deps, tx, challenge, accountId, answer)))
    return { error: "passkey.failed" };
  await recordAccountChange(deps, tx, accountId, "passkey.added");
  return { outcome: "added", state: { accountId, amr: ["webauthn"], authMethod: "webauthn" } };
};

/** Passkeys: /v1/auth/webauthn. */
export const passkey = {
  addRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
    addPasskeyStartRoutes(routes, deps, keys);
    addPasskeyFinishRoutes(routes, deps, keys);
  },
  steps: { startPasskeyCheck, finishPasskeyCheck, startPasskeyCreation, finishPasskeyCreation },
};
