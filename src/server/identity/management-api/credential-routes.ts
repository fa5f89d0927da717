import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import { listPasskeys, removeAuthenticator } from "../authenticators/store.ts";
import { channels, getAmr } from "../channels.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { issueCode } from "../secrets/codes.ts";
import { issueToken } from "../secrets/tokens.ts";
import type { VerificationGrant } from "../secrets/verification-grant.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { issueThreeLinks } from "../sign-in-methods/enchanted-link/issue-three-links.ts";
import { addTokenToLink, linkLifetimeMs } from "../sign-in-methods/magic-link/issue-link.ts";
import { codeSlot } from "../sign-in-methods/one-time-code/issue-code-message.ts";
import { hashPassword } from "../sign-in-methods/password/hashing.ts";
import { passwordArgument } from "../sign-in-methods/password/policy.ts";
import { expirePassword, setPassword } from "../sign-in-methods/password/store.ts";
import { ownLinkPage, resolveLink } from "../wire/approved-link.ts";
import { claimsArgument, requiredText } from "../wire/arguments.ts";
import { WireError } from "../wire/errors.ts";
import { createAccountCallServer } from "./account-call-server.ts";
import { accountRef, loginIdKey } from "./arguments.ts";

const testBody = accountRef.extend({
  deliveryMethod: z.string().nullish(),
  URI: z.string().max(2000).nullish(),
  redirectUrl: z.string().max(2000).nullish(),
  loginOptions: z.object({ customClaims: claimsArgument }).nullish(),
});

/** Management of an account's passwords, passkeys, authenticator apps and one-time secrets. */
export function addCredentialRoutes(routes: Hono, deps: IdentityDeps): void {
  const { settings, clock } = deps;

  const onAccount = createAccountCallServer(routes, deps);

  const password = z.object({
    password: passwordArgument("password"),
    // Clients send it to each of the three paths.
    setActive: z.boolean().nullish(),
  });
  const setTo =
    (isActive: boolean | undefined) =>
    async (tx: Tx, account: Account, body: z.output<typeof password>) => {
      const mustChange = !(isActive ?? body.setActive);
      const hash = await hashPassword(deps, body.password);
      await setPassword(tx, { accountId: account.id, hash, now: clock.now(), mustChange });
      await endSessionsOf(tx, account.id, "replaced", clock.now());
      return {};
    };
  onAccount("/v1/mgmt/user/password/set/active", password, setTo(true));
  onAccount("/v1/mgmt/user/password/set/temporary", password, setTo(false));
  onAccount("/v1/mgmt/user/password/set", password, setTo(undefined));
  onAccount("/v1/mgmt/user/password/expire", z.object({}), async (tx, { id }) => {
    await expirePassword(tx, id);
    return {};
  });
  onAccount("/v1/mgmt/user/passkeys/delete", z.object({}), async (tx, { id }) => {
    await removeAuthenticator.passkeys(tx, id);
    return {};
  });
  onAccount("/v1/mgmt/user/passkeys/list", z.object({}), async (tx, { id }) => ({
    passkeys: (await listPasskeys(tx, id)).map((passkey) => ({
      id: passkey.id,
      displayName: passkey.name,
      kind: "passkey",
      createdTime: toEpochSeconds(passkey.createdAt),
    })),
  }));
  onAccount(
    "/v1/mgmt/user/passkey/delete",
    z.object({ credentialId: requiredText("credentialId") }),
    async (tx, { id }, { credentialId }) => {
      await removeAuthenticator.passkey(tx, id, credentialId);
      return {};
    },
  );
  onAccount("/v1/mgmt/user/totp/delete", z.object({}), async (tx, { id }) => {
    await removeAuthenticator.authenticator(tx, id);
    return {};
  });

  onAccount(
    "/v1/mgmt/user/signin/embeddedlink",
    z.object({
      customClaims: claimsArgument,
      timeout: z.number().int().min(0).max(86_400).nullish(),
    }),
    async (tx, account, { customClaims, timeout }) => {
      const data = createGrant(account, "email", customClaims);
      const lifetimeMs = timeout ? timeout * 1000 : linkLifetimeMs;
      const scope = `embedded/${account.id}`;
      return { token: await issueToken(deps, tx, { kind: "magic-link", scope, data, lifetimeMs }) };
    },
  );

  /**
   * Only for test accounts of a project that allows them, because reading a code is enough to sign
   * in.
   */
  function onTestAccount(
    path: string,
    act: (tx: Tx, account: Account, body: z.output<typeof testBody>) => Promise<object>,
  ): void {
    onAccount(path, testBody, async (tx, account, body) => {
      if (!settings.testUsers || !account.isTest)
        throw new WireError("E011004", "This is not a test user");
      return {
        loginId: body.loginId ?? body.identifier ?? account.loginIds[0],
        ...(await act(tx, account, body)),
      };
    });
  }

  onTestAccount("/v1/mgmt/tests/generate/otp", async (tx, account, body) => {
    const channel = channels.find((one) => one === body.deliveryMethod) ?? "email";
    const loginId = loginIdKey(body.loginId ?? body.identifier) ?? "";
    const grant = createGrant(account, channel, body.loginOptions?.customClaims);
    return { code: await issueCode(deps, tx, codeSlot(channel, loginId), grant) };
  });
  onTestAccount("/v1/mgmt/tests/generate/magiclink", async (tx, account, body) => {
    const channel = channels.find((one) => one === body.deliveryMethod) ?? "email";
    const data = createGrant(account, channel, body.loginOptions?.customClaims);
    const order = {
      kind: "magic-link",
      scope: "magiclink",
      data,
      lifetimeMs: linkLifetimeMs,
    } as const;
    const link = resolveLink(settings, body.URI ?? body.redirectUrl, ownLinkPage.magiclink);
    return { link: addTokenToLink(link, await issueToken(deps, tx, order)) };
  });
  onTestAccount("/v1/mgmt/tests/generate/enchantedlink", async (tx, account, body) => {
    const grant = createGrant(account, "email", body.loginOptions?.customClaims);
    const message = {
      grant,
      channel: "email",
      to: undefined,
      welcome: true,
      locale: "en",
    } as const;
    const link = resolveLink(settings, body.URI ?? body.redirectUrl, ownLinkPage.enchantedlink);
    const issue = issueThreeLinks({ link: "enchanted-link", page: "pending-session" });
    const { mail, reply } = await issue(deps, tx, message, link);
    const { linkId, pendingRef } = reply;
    const right = mail.links?.find(({ text }) => text === linkId);
    return { link: right?.url, linkId, pendingRef };
  });
}

function createGrant(
  account: Account,
  channel: (typeof channels)[number],
  customClaims: Record<string, unknown> | null | undefined,
): VerificationGrant {
  return {
    intent: "sign-in",
    loginId: account.loginIds[0] ?? "",
    address:
      channel === "email"
        ? { kind: "email", key: account.email, given: account.email }
        : { kind: "phone", key: account.phone, given: account.phone },
    accountId: account.id,
    profile: {},
    amr: [getAmr(channel)],
    options: customClaims ? { customClaims } : {},
  };
}
