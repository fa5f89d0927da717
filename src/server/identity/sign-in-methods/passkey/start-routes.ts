import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { createAccountId } from "../../accounts/account-id.ts";
import { findAccountByLoginId } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countAttempt } from "../../limits/attempt-limits.ts";
import { readRefreshClaims } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import type { StartedCeremony } from "../../steps/step.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody, readCall } from "../../wire/read-body.ts";
import { readContinuation } from "../shared/continuation.ts";
import { offersUnverified, refuseUnverified } from "../shared/register-unverified.ts";
import { requireOwnLoginId } from "../shared/require-own-login-id.ts";
import { signInBody, signUpBody, updateBody } from "./bodies.ts";
import { approvedOrigin, startAuthentication, startRegistration } from "./ceremony.ts";
import { listPasskeyIds } from "./store.ts";

/** The request for the browser's authenticator: /v1/auth/webauthn/…/start. */
export function addPasskeyStartRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks } = deps;
  const base = "/v1/auth/webauthn";

  async function limited<T>(
    http: Context,
    loginId: string,
    fn: (tx: Tx) => Promise<T | WireError>,
  ) {
    const asker = { network: networkOf(hooks.getClientAddress(http)), loginId };
    const result = await database.serviceTransaction(async (tx) => {
      const wait = await countAttempt(deps, tx, asker);
      return wait === undefined ? fn(tx) : new WireError("E130429", undefined, wait);
    });
    return throwIfRefused(result);
  }

  /** Starts a passkey for a new account; a login id that is taken is refused at the end. */
  function startSignUp(
    tx: Tx,
    body: z.output<typeof signUpBody>,
    sessionOptions: object,
  ): Promise<StartedCeremony> {
    const order = {
      purpose: "signup" as const,
      origin: approvedOrigin(settings, body.origin),
      accountId: createAccountId(deps.random),
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
    const body = await readCall(http, settings, signUpBody);
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    return http.json(
      await limited(http, body.loginId.key, async (tx) =>
        offersUnverified(settings)
          ? startSignUp(tx, body, await continuation.optionsIn(tx))
          : refuseUnverified(),
      ),
    );
  });

  routes.post(`${base}/signin/start`, async (http) => {
    const body = await readCall(http, settings, signInBody);
    const { loginId } = body;
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    const started = await database.serviceTransaction(async (tx) => {
      const account = loginId && (await findAccountByLoginId(tx, loginId.key));
      // An unknown login id gets a challenge that no passkey can answer, so that the answer does
      // not reveal it.
      const only = continuation.accountId ?? (loginId && (account?.id ?? "no-account"));
      return startSignIn(tx, body, only, await continuation.optionsIn(tx));
    });
    return http.json(started);
  });

  // `create` has to tell whether there is an account: counted like a guess. A project that does not
  // tell asks every person for a passkey that they have.
  routes.post(`${base}/signup-in/start`, async (http) => {
    const body = await readCall(http, settings, signUpBody);
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    return http.json(
      await limited(http, body.loginId.key, async (tx) => {
        const options = await continuation.optionsIn(tx);
        const account = await findAccountByLoginId(tx, body.loginId.key);
        return account || !offersUnverified(settings)
          ? startSignIn(tx, body, account?.id ?? "no-account", options)
          : startSignUp(tx, body, options);
      }),
    );
  });

  routes.post(`${base}/update/start`, async (http) => {
    const claims = await readRefreshClaims(deps, keys, http);
    const body = await readBody(http, updateBody);
    const started = await database.serviceTransaction(async (tx) => {
      const { account, session } = await requireOwnLoginId(deps, tx, claims, body.loginId.key);
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
    return http.json(started);
  });
}
