import type { Context, Hono } from "hono";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { deliverIssuedSession, type IssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { registerUnverified } from "../shared/register-unverified.ts";
import { finishBody } from "./bodies.ts";
import {
  type Challenge,
  finishAuthentication,
  finishRegistration,
  takeChallenge,
} from "./ceremony.ts";

/** What the authenticator answered: /v1/auth/webauthn/…/finish. */
export function addPasskeyFinishRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks } = deps;
  const base = "/v1/auth/webauthn";

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
    const network = networkOf(hooks.getClientAddress(http));
    const key = await keys.current();
    const issued = await database.serviceTransaction(
      async (tx): Promise<IssuedSession | WireError> => {
        const challenge = await takeChallenge(deps, tx, transactionId, purpose);
        if (!challenge) return new WireError("E061102");
        const accountId = await prove(tx, challenge, response, network);
        if (accountId instanceof WireError) return accountId;
        const options = { ...challenge.sessionOptions };
        const proved = { accountId, amr: ["webauthn"], address: network, options };
        return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
      },
    );
    return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
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
      const account = await registerUnverified(deps, tx, { network, loginId, user, accountId });
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
    const network = networkOf(hooks.getClientAddress(http));
    const key = await keys.current();
    const done = await database.serviceTransaction(async (tx) => {
      const challenge = await takeChallenge(deps, tx, transactionId, "update");
      const { accountId } = challenge ?? {};
      if (
        !challenge ||
        !accountId ||
        !(await finishRegistration(deps, tx, challenge, accountId, response))
      ) {
        return new WireError("E061102");
      }
      await recordAccountChange(deps, tx, accountId, "passkey.added");
      if (!challenge.sessionOptions) return undefined;
      const options = { ...challenge.sessionOptions };
      const proved = { accountId, amr: ["webauthn"], address: network, options };
      return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
    });
    const issued = throwIfRefused(done);
    return http.json(issued ? { jwt: await deliverIssuedSession(http, deps, keys, issued) } : {});
  });
}
