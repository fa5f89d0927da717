import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import { listPasskeys, remove } from "../authenticators/store.ts";
import type { IdentityDeps } from "../deps.ts";
import { issueCode } from "../secrets/codes.ts";
import { issueToken } from "../secrets/tokens.ts";
import { epochSeconds } from "../sessions/session-answer.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { approvedLink } from "../sign-in-methods/approved-link.ts";
import { claimsArgument, requiredText } from "../sign-in-methods/arguments.ts";
import { amrOf, channels } from "../sign-in-methods/channels.ts";
import { enchantedLink } from "../sign-in-methods/enchanted-link.ts";
import { linkLifetimeMs, magicLink, withToken } from "../sign-in-methods/magic-link.ts";
import { codeSlot } from "../sign-in-methods/one-time-code.ts";
import { hashPassword } from "../sign-in-methods/password/hashing.ts";
import { passwordArgument } from "../sign-in-methods/password/policy.ts";
import { expirePassword, setPassword } from "../sign-in-methods/password/store.ts";
import type { Ticket } from "../sign-in-methods/ticket.ts";
import { WireError } from "../wire/errors.ts";
import { accountCalls } from "./account-calls.ts";
import { accountRef, loginIdKey } from "./arguments.ts";

const testBody = accountRef.extend({
  deliveryMethod: z.string().nullish(),
  URI: z.string().max(2000).nullish(),
  redirectUrl: z.string().max(2000).nullish(),
  loginOptions: z.object({ customClaims: claimsArgument }).nullish(),
});

/** What signs an account in, set or read with the management key. */
export function addCredentialRoutes(routes: Hono, deps: IdentityDeps): void {
  const { settings, clock } = deps;

  const onAccount = accountCalls(routes, deps);

  const password = z.object({ password: passwordArgument("password") });
  const setTo =
    (mustChange: boolean) => async (tx: Tx, account: Account, body: z.output<typeof password>) => {
      const hash = await hashPassword(deps, body.password);
      await setPassword(tx, { accountId: account.id, hash, now: clock.now(), mustChange });
      await endSessionsOf(tx, account.id, "replaced", clock.now());
      return {};
    };
  onAccount("/v1/mgmt/user/password/set/active", password, setTo(false));
  onAccount("/v1/mgmt/user/password/set/temporary", password, setTo(true));
  onAccount("/v1/mgmt/user/password/set", password, setTo(true));
  onAccount("/v1/mgmt/user/password/expire", z.object({}), async (tx, { id }) => {
    await expirePassword(tx, id);
    return {};
  });
  onAccount("/v1/mgmt/user/passkeys/delete", z.object({}), async (tx, { id }) => {
    await remove.passkeys(tx, id);
    return {};
  });
  onAccount("/v1/mgmt/user/passkeys/list", z.object({}), async (tx, { id }) => ({
    passkeys: (await listPasskeys(tx, id)).map((passkey) => ({
      ...{ id: passkey.id, displayName: passkey.name, kind: "passkey" },
      createdTime: epochSeconds(passkey.createdAt),
    })),
  }));
  onAccount(
    "/v1/mgmt/user/passkey/delete",
    z.object({ credentialId: requiredText("credentialId") }),
    async (tx, { id }, { credentialId }) => {
      await remove.passkey(tx, id, credentialId);
      return {};
    },
  );
  onAccount("/v1/mgmt/user/totp/delete", z.object({}), async (tx, { id }) => {
    await remove.authenticator(tx, id);
    return {};
  });

  onAccount(
    "/v1/mgmt/user/signin/embeddedlink",
    z.object({
      customClaims: claimsArgument,
      timeout: z.number().int().min(0).max(86_400).nullish(),
    }),
    async (tx, account, { customClaims, timeout }) => {
      const data = ticketFor(account, "email", customClaims);
      const lifetimeMs = timeout ? timeout * 1000 : linkLifetimeMs;
      const scope = `embedded/${account.id}`;
      return { token: await issueToken(deps, tx, { kind: "magic-link", scope, data, lifetimeMs }) };
    },
  );

  /** Only of test accounts, and only where the project has any: whoever reads a code is that person. */
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
    const ticket = ticketFor(account, channel, body.loginOptions?.customClaims);
    return { code: await issueCode(deps, tx, codeSlot(channel, loginId), ticket) };
  });
  onTestAccount("/v1/mgmt/tests/generate/magiclink", async (tx, account, body) => {
    const channel = channels.find((one) => one === body.deliveryMethod) ?? "email";
    const data = ticketFor(account, channel, body.loginOptions?.customClaims);
    const order = {
      kind: "magic-link",
      scope: magicLink.path,
      data,
      lifetimeMs: linkLifetimeMs,
    } as const;
    const link = approvedLink(settings, body.URI ?? body.redirectUrl);
    return { link: withToken(link, await issueToken(deps, tx, order)) };
  });
  onTestAccount("/v1/mgmt/tests/generate/enchantedlink", async (tx, account, body) => {
    const ticket = ticketFor(account, "email", body.loginOptions?.customClaims);
    const letter = { ticket, to: undefined, welcome: true, locale: "en", masked: {} };
    const link = approvedLink(settings, body.URI ?? body.redirectUrl);
    const issued = await enchantedLink.issue(deps, tx, { letter, channel: "email", link });
    const { linkId, pendingRef } = issued.reply;
    const right = issued.mail("").links?.find(({ text }) => text === linkId);
    return { link: right?.url, linkId, pendingRef };
  });
}

function ticketFor(
  account: Account,
  channel: (typeof channels)[number],
  customClaims: Record<string, unknown> | null | undefined,
): Ticket {
  return {
    intent: "sign-in",
    loginId: account.loginIds[0] ?? "",
    address:
      channel === "email"
        ? { kind: "email", key: account.email, given: account.email }
        : { kind: "phone", key: account.phone, given: account.phone },
    accountId: account.id,
    profile: {},
    amr: [amrOf(channel)],
    options: customClaims ? { customClaims } : {},
  };
}
