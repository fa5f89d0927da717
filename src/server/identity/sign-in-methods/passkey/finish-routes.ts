import type { Context, Hono } from "hono";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { deliverIssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readCall } from "../../wire/read-body.ts";
import { answerWithSession } from "../shared/answer-with-session.ts";
import { registerUnverified } from "../shared/register-unverified.ts";
import { finishBody } from "./bodies.ts";
import { finishAuthentication, finishRegistration } from "./ceremony.ts";
import { type Challenge, takeChallenge } from "./challenge.ts";

const base = "/v1/auth/webauthn";
const amr = ["webauthn"];

/** The authenticator's answer: /v1/auth/webauthn/…/finish. */
export function addPasskeyFinishRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks } = deps;

  async function finish(
    http: Context,
    purpose: "signup" | "signin",
    prove: (
      tx: Tx,
      challenge: Challenge,
      answer: string,
      network: string,
    ) => Promise<string | WireError | undefined>,
  ) {
    const { transactionId, response } = await readCall(http, settings, finishBody);
    return answerWithSession(http, deps, keys, async (tx, network) => {
      const challenge = await takeChallenge(deps, tx, transactionId, purpose);
      const accountId = challenge && (await prove(tx, challenge, response, network));
      if (accountId instanceof WireError) return accountId;
      if (!challenge || !accountId) return new WireError("E061102");
      return { accountId, amr, options: { ...challenge.sessionOptions } };
    });
  }

  routes.post(`${base}/signin/finish`, (http) =>
    finish(http, "signin", (tx, challenge, answer) =>
      finishAuthentication(deps, tx, challenge, answer),
    ),
  );

  routes.post(`${base}/signup/finish`, (http) =>
    finish(http, "signup", async (tx, challenge, answer, network) => {
      const { accountId, loginId, name } = challenge;
      if (!accountId || !loginId) return undefined;
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
    const { transactionId, response } = await readCall(http, settings, finishBody);
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
      const proved = { accountId, amr, address: network, options };
      return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
    });
    const issued = throwIfRefused(done);
    return http.json(issued ? { jwt: await deliverIssuedSession(http, deps, keys, issued) } : {});
  });
}
