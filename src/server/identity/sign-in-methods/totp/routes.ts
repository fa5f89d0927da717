import type { Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../../platform/http/network.ts";
import { findAccountByLoginId } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import { findRunningSession, readRefreshClaims } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { requiredText } from "../../wire/arguments.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody, readCall } from "../../wire/read-body.ts";
import { answerWithSession } from "../shared/answer-with-session.ts";
import { loginIdArgument, loginOptionsArgument, profileArgument } from "../shared/arguments.ts";
import { readContinuation } from "../shared/continuation.ts";
import { registerUnverified } from "../shared/register-unverified.ts";
import { requireOwnLoginId } from "../shared/require-own-login-id.ts";
import { saveProposedTotpKey } from "./store.ts";
import { createEnrolment, createTotpKey } from "./totp-key.ts";
import { totpPurpose, verifyTotp } from "./verify-totp.ts";

/** Codes of authenticator apps: /v1/auth/totp. */
export function addTotpRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks, secrets, random } = deps;

  routes.post("/v1/auth/totp/signup", async (http) => {
    const { loginId, user } = await readCall(
      http,
      settings,
      z.object({ loginId: loginIdArgument, user: profileArgument }),
    );
    const network = networkOf(hooks.getClientAddress(http));
    const totpKey = createTotpKey(random);
    const made = await database.serviceTransaction(async (tx) => {
      const account = await registerUnverified(deps, tx, { network, loginId, user });
      if (account instanceof WireError) return account;
      await saveProposedTotpKey(tx, account.id, secrets.seal(totpPurpose, totpKey));
      return account;
    });
    throwIfRefused(made);
    return http.json(await createEnrolment(totpKey, settings.projectName, loginId.key));
  });

  routes.post("/v1/auth/totp/update", async (http) => {
    const claims = await readRefreshClaims(deps, keys, http);
    const { loginId } = await readBody(http, z.object({ loginId: loginIdArgument }));
    const totpKey = createTotpKey(random);
    await database.serviceTransaction(async (tx) => {
      const { account } = await requireOwnLoginId(deps, tx, claims, loginId.key);
      await saveProposedTotpKey(tx, account.id, secrets.seal(totpPurpose, totpKey));
    });
    return http.json(await createEnrolment(totpKey, settings.projectName, loginId.key));
  });

  routes.post("/v1/auth/totp/verify", async (http) => {
    const { loginId, code, loginOptions } = await readCall(
      http,
      settings,
      z.object({
        loginId: loginIdArgument,
        code: requiredText("code", 40),
        loginOptions: loginOptionsArgument,
      }),
    );
    const continuation = await readContinuation(deps, keys, http, loginOptions);
    // A person who enrols an app is signed in; its first code confirms it within that session.
    const running = await findRunningSession(deps, keys, http);
    return answerWithSession(http, deps, keys, async (tx, network) => {
      const subject = { network, loginId: loginId.key };
      const wait = await countAttempt(deps, tx, subject);
      if (wait !== undefined) return new WireError("E130429", undefined, wait);
      const account = await findAccountByLoginId(tx, loginId.key);
      const foreign = continuation.accountId && continuation.accountId !== account?.id;
      const verified = account && !foreign && (await verifyTotp(deps, tx, account.id, code));
      if (!verified) return new WireError("E061102");
      await refundAttempt(deps, tx, subject);
      const by = verified === "new" ? ("change" as const) : ("factor" as const);
      const continues =
        running?.accountId === account.id ? { continues: { id: running.id, by } } : {};
      const options = { ...continues, ...(await continuation.optionsIn(tx)) };
      return { accountId: account.id, amr: ["totp"], options };
    });
  });
}
