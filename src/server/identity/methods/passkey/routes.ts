import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { noteChange } from "../../accounts/note-change.ts";
import { findAccountByLoginId } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../deps.ts";
import { takeTryPoint } from "../../limits/person-limits.ts";
import { refreshClaims, requireFreshAccount } from "../../sessions/authenticate.ts";
import { deliverIssued, type IssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { readBearer } from "../../wire/bearer.ts";
import { orThrow, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { loginIdArgument, loginOptionsArgument, requiredText } from "../arguments.ts";
import { newAccountId, registerUnproved } from "../register-unproved.ts";
import { readContinuation } from "../session-options.ts";
import {
  approvedOrigin,
  type Challenge,
  finishAuthentication,
  finishRegistration,
  type StartedCeremony,
  startAuthentication,
  startRegistration,
  takeChallenge,
} from "./ceremony.ts";
import { passkeyOptionsArgument } from "./options.ts";
import { listPasskeyIds } from "./store.ts";

const origin = requiredText("origin");
/** At the top or, from the browser SDK, inside `user`. */
const signUpBody = z.preprocess(
  (body) => {
    const { user, ...rest } = body as { user?: { loginId?: unknown; name?: unknown } };
    return { loginId: user?.loginId, name: user?.name, ...rest };
  },
  z.object({
    loginId: loginIdArgument,
    name: z.string().max(200).nullish(),
    origin,
    loginOptions: loginOptionsArgument,
    passkeyOptions: passkeyOptionsArgument,
  }),
);
const anyLoginId = z.preprocess(
  (value) => (value === "" || value === null ? undefined : value),
  loginIdArgument.optional(),
);
const signInBody = z.object({
  loginId: anyLoginId,
  origin,
  loginOptions: loginOptionsArgument,
  passkeyOptions: passkeyOptionsArgument,
});
const updateBody = z.object({
  loginId: loginIdArgument,
  origin,
  passkeyOptions: passkeyOptionsArgument,
  /** The new passkey counts as a second factor of the session at once. */
  mfa: z.boolean().nullish(),
});
const finishBody = z.object({
  transactionId: requiredText("transactionId"),
  response: z.preprocess(
    (value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value),
    requiredText("response", 20_000),
  ),
});

/** Passkeys: /v1/auth/webauthn. */
export function addPasskeyRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks } = deps;
  const base = "/v1/auth/webauthn";
  const networkFor = (http: Context) => networkOf(hooks.addressOf(http));

  async function limited<T>(
    http: Context,
    loginId: string,
    fn: (tx: Tx) => Promise<T | WireError>,
  ) {
    const asker = { network: networkFor(http), loginId };
    const result = await database.withService(async (tx) => {
      const wait = await takeTryPoint(deps, tx, asker);
      return wait === undefined ? fn(tx) : new WireError("E130429", undefined, wait);
    });
    return orThrow(result);
  }

  /** A passkey for a new account; for a login id that is taken it comes to nothing in the end. */
  function startSignUp(
    tx: Tx,
    body: z.output<typeof signUpBody>,
    sessionOptions: object,
  ): Promise<StartedCeremony> {
    const order = {
      purpose: "signup" as const,
      origin: approvedOrigin(settings, body.origin),
      accountId: newAccountId(deps.random),
      loginId: body.loginId,
      name: body.name ?? "",
      sessionOptions: { ...sessionOptions },
    };
    return startRegistration(deps, tx, order, [], body.passkeyOptions);
  }

  function startSignIn(
    tx: Tx,
    body: Pick<z.output<typeof signInBody>, "origin" | "passkeyOptions">,
    accountId: string | undefined,
    sessionOptions: object,
  ) {
    const order = {
      purpose: "signin" as const,
      origin: approvedOrigin(settings, body.origin),
      accountId,
      sessionOptions: { ...sessionOptions },
    };
    return startAuthentication(deps, tx, order, body.passkeyOptions);
  }

  routes.post(`${base}/signup/start`, async (http) => {
    readBearer(http, settings.projectId);
    const body = await readBody(http, signUpBody);
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    return http.json(
      await limited(http, body.loginId.key, async (tx) =>
        startSignUp(tx, body, await continuation.optionsIn(tx)),
      ),
    );
  });

  routes.post(`${base}/signin/start`, async (http) => {
    readBearer(http, settings.projectId);
    const body = await readBody(http, signInBody);
    const { loginId } = body;
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    const started = await database.withService(async (tx) => {
      const account = loginId && (await findAccountByLoginId(tx, loginId.key));
      // For somebody unknown: a challenge that no passkey answers.
      const only = continuation.accountId ?? (loginId && (account?.id ?? "nobody"));
      return startSignIn(tx, body, only, await continuation.optionsIn(tx));
    });
    return http.json(started);
  });

  // `create` has to tell whether there is an account: counted like a guess.
  routes.post(`${base}/signup-in/start`, async (http) => {
    readBearer(http, settings.projectId);
    const body = await readBody(http, signUpBody);
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    return http.json(
      await limited(http, body.loginId.key, async (tx) => {
        const options = await continuation.optionsIn(tx);
        const account = await findAccountByLoginId(tx, body.loginId.key);
        return account
          ? startSignIn(tx, body, account.id, options)
          : startSignUp(tx, body, options);
      }),
    );
  });

  routes.post(`${base}/update/start`, async (http) => {
    const claims = await refreshClaims(deps, keys, http);
    const body = await readBody(http, updateBody);
    const started = await database.withService(async (tx) => {
      const { account, session } = await requireFreshAccount(deps, tx, claims);
      if (!account.loginIds.includes(body.loginId.key))
        return new WireError("E011004", '"loginId" is not yours');
      const order = {
        purpose: "update" as const,
        origin: approvedOrigin(settings, body.origin),
        accountId: account.id,
        sessionId: session.id,
        loginId: body.loginId,
        name: account.name,
        ...(body.mfa && { sessionOptions: { continues: { id: session.id, by: "change" } } }),
      };
      const existing = await listPasskeyIds(tx, account.id);
      return startRegistration(deps, tx, order, existing, body.passkeyOptions);
    });
    return http.json(orThrow(started));
  });

  async function finish(
    http: Context,
    purpose: Challenge["purpose"],
    prove: (
      tx: Tx,
      challenge: Challenge,
      answer: string,
      network: string,
    ) => Promise<string | WireError>,
  ) {
    readBearer(http, settings.projectId);
    const { transactionId, response } = await readBody(http, finishBody);
    const network = networkFor(http);
    const key = await keys.current();
    const issued = await database.withService(async (tx): Promise<IssuedSession | WireError> => {
      const challenge = await takeChallenge(deps, tx, transactionId, purpose);
      if (!challenge) return new WireError("E061102");
      const accountId = await prove(tx, challenge, response, network);
      if (accountId instanceof WireError) return accountId;
      const options = { ...challenge.sessionOptions };
      const proved = { accountId, amr: ["webauthn"], address: network, options };
      return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
    });
    return http.json(await deliverIssued(http, deps, keys, orThrow(issued)));
  }

  routes.post(`${base}/signin/finish`, (http) =>
    finish(http, "signin", async (tx, challenge, answer) => {
      return (await finishAuthentication(deps, tx, challenge, answer)) ?? new WireError("E061102");
    }),
  );

  routes.post(`${base}/signup/finish`, (http) =>
    finish(http, "signup", async (tx, challenge, answer, network) => {
      const { accountId, loginId, name } = challenge;
      if (!accountId || !loginId) return new WireError("E061102");
      const user = { name, email: undefined, phone: undefined };
      const account = await registerUnproved(deps, tx, { network, loginId, user, accountId });
      if (account instanceof WireError) return account;
      // Thrown: without its passkey the account must not come to be.
      if (!(await finishRegistration(deps, tx, challenge, account.id, answer)))
        throw new WireError("E061102");
      return account.id;
    }),
  );

  routes.post(`${base}/update/finish`, async (http) => {
    readBearer(http, settings.projectId);
    const { transactionId, response } = await readBody(http, finishBody);
    const network = networkFor(http);
    const key = await keys.current();
    const done = await database.withService(async (tx) => {
      const challenge = await takeChallenge(deps, tx, transactionId, "update");
      const { accountId } = challenge ?? {};
      if (
        !challenge ||
        !accountId ||
        !(await finishRegistration(deps, tx, challenge, accountId, response))
      ) {
        return new WireError("E061102");
      }
      await noteChange(deps, tx, accountId, "passkey.added");
      if (!challenge.sessionOptions) return undefined;
      const options = { ...challenge.sessionOptions };
      const proved = { accountId, amr: ["webauthn"], address: network, options };
      return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
    });
    const issued = orThrow(done);
    return http.json(issued ? { jwt: await deliverIssued(http, deps, keys, issued) } : {});
  });
}
