import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import { findAccount } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { readRefreshClaims } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { findSession } from "../../sessions/store.ts";
import { ownLinkPage, resolveLink } from "../../wire/approved-link.ts";
import { readBearer } from "../../wire/bearer.ts";
import { WireError } from "../../wire/errors.ts";
import { readBody, readCall } from "../../wire/read-body.ts";
import { issueLink } from "../magic-link/issue-link.ts";
import { answerWithSession } from "../shared/answer-with-session.ts";
import { loginIdArgument, loginOptionsArgument, profileArgument } from "../shared/arguments.ts";
import { readContinuation } from "../shared/continuation.ts";
import { sendRequested } from "../shared/message-routes.ts";
import { registerUnverified } from "../shared/register-unverified.ts";
import { requireOwnLoginId } from "../shared/require-own-login-id.ts";
import { prepareMessage } from "../shared/send-message.ts";
import { changePassword } from "./change-password.ts";
import { isPasswordUnchanged } from "./checked-password.ts";
import { hashPassword } from "./hashing.ts";
import { checkPasswordPolicy, passwordArgument } from "./policy.ts";
import { setPassword } from "./store.ts";
import { verifyCredentials } from "./verify-credentials.ts";

const signUpBody = z.object({
  loginId: loginIdArgument,
  password: passwordArgument("password"),
  user: profileArgument,
  loginOptions: loginOptionsArgument,
});
const signInBody = signUpBody.omit({ user: true });
const resetBody = z.object({
  loginId: loginIdArgument,
  redirectUrl: z.string().max(2000).nullish(),
  locale: z.string().max(35).nullish(),
});
const updateBody = z.object({
  loginId: loginIdArgument,
  newPassword: passwordArgument("newPassword"),
});
const replaceBody = updateBody.extend({
  oldPassword: passwordArgument("oldPassword"),
  revokeOtherSessions: z.boolean().nullish(),
});

const amr = ["pwd"];

/** Passwords: /v1/auth/password. */
export function addPasswordRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks, clock } = deps;
  const networkFor = (http: Context) => networkOf(hooks.getClientAddress(http));

  /**
   * With an authenticator app enrolled, a password alone does not sign in (docs/decisions/recent-
   * verification.md).
   */
  async function lacksSecondFactor(tx: Tx, accountId: string, sessionId?: string) {
    const account = await findAccount(tx, accountId);
    const session = sessionId ? await findSession(tx, sessionId) : undefined;
    return account?.authenticators.totp === true && session?.amr.includes("totp") !== true;
  }

  routes.get("/v1/auth/password/policy", (http) => {
    readBearer(http, settings.projectId);
    const { strengthScore, ...policy } = settings.passwords;
    return http.json({ ...policy, strengthScoreEnabled: strengthScore > 0, strengthScore });
  });

  routes.post("/v1/auth/password/signup", async (http) => {
    const { loginId, password, user, loginOptions } = await readCall(http, settings, signUpBody);
    await checkPasswordPolicy(settings.passwords, password, [
      loginId.key,
      user?.email ?? "",
      user?.name ?? "",
    ]);
    const hash = await hashPassword(deps, password);
    const continuation = await readContinuation(deps, keys, http, loginOptions);
    return answerWithSession(http, deps, keys, async (tx, network) => {
      const account = await registerUnverified(deps, tx, { network, loginId, user });
      if (account instanceof WireError) return account;
      await setPassword(tx, { accountId: account.id, hash, now: clock.now() });
      return { accountId: account.id, amr, options: await continuation.optionsIn(tx) };
    });
  });

  routes.post("/v1/auth/password/signin", async (http) => {
    const { loginId, password, loginOptions } = await readCall(http, settings, signInBody);
    const continuation = await readContinuation(deps, keys, http, loginOptions);
    const owner = await verifyCredentials(deps, networkFor(http), loginId, password);
    const { accountId, checked } = owner;
    if (continuation.accountId && continuation.accountId !== accountId)
      throw new WireError("E061102");
    if (owner.mustChange) throw new WireError("E062909");
    return answerWithSession(http, deps, keys, async (tx) => {
      if (!(await isPasswordUnchanged(deps, tx, accountId, checked)))
        return new WireError("E061102");
      const options = await continuation.optionsIn(tx);
      if (await lacksSecondFactor(tx, accountId, options.continues?.id))
        return new WireError("E062910");
      return { accountId, amr, options };
    });
  });

  // The link goes to the account's address. Following it signs in and asks for a new password.
  routes.post("/v1/auth/password/reset", async (http) => {
    const { loginId, redirectUrl, locale } = await readCall(http, settings, resetBody);
    const link = resolveLink(settings, redirectUrl, ownLinkPage.magiclink);
    const issue = issueLink({ kind: "magic-link", purpose: "password-reset" });
    const order = { loginId: loginId.key, issue, link };
    const reply = await sendRequested(http, deps, order, (tx) =>
      prepareMessage(deps, tx, {
        intent: "signin",
        channel: "email",
        loginId,
        locale: locale ?? "en",
      }),
    );
    return http.json({ resetMethod: "magiclink", ...reply });
  });

  routes.post("/v1/auth/password/update", async (http) => {
    const claims = await readRefreshClaims(deps, keys, http);
    const { loginId, newPassword } = await readBody(http, updateBody);
    await checkPasswordPolicy(settings.passwords, newPassword, [loginId.key]);
    const hash = await hashPassword(deps, newPassword);
    await database.serviceTransaction(async (tx) => {
      const { account, session } = await requireOwnLoginId(deps, tx, claims, loginId.key);
      await changePassword(deps, tx, account, { hash, sessionId: session.id });
    });
    return http.json({});
  });

  // The only way in for a password that must be changed.
  routes.post("/v1/auth/password/replace", async (http) => {
    const body = await readCall(http, settings, replaceBody);
    await checkPasswordPolicy(settings.passwords, body.newPassword, [body.loginId.key]);
    const { loginId, oldPassword } = body;
    const owner = await verifyCredentials(deps, networkFor(http), loginId, oldPassword);
    const { accountId, checked } = owner;
    const hash = await hashPassword(deps, body.newPassword);
    return answerWithSession(http, deps, keys, async (tx) => {
      if (!(await isPasswordUnchanged(deps, tx, accountId, checked)))
        return new WireError("E061102");
      if (await lacksSecondFactor(tx, accountId)) return new WireError("E062910");
      await setPassword(tx, { accountId, hash, now: clock.now() });
      await recordAccountChange(deps, tx, accountId, "password.changed");
      // Sessions that were started with the old password end.
      return { accountId, amr, options: { revokeOtherSessions: true } };
    });
  });
}
