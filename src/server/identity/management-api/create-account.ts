import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { createAccountId } from "../accounts/account-id.ts";
import { parseLoginId } from "../accounts/login-id.ts";
import {
  type Account,
  addLoginId,
  deleteAccount,
  findAccount,
  findAccountByLoginId,
  insertAccount,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { hashPassword } from "../sign-in-methods/password/hashing.ts";
import { passwordArgument } from "../sign-in-methods/password/policy.ts";
import { setPassword } from "../sign-in-methods/password/store.ts";
import { requireRoles } from "../tenants/require-roles.ts";
import { setTenantRoles } from "../tenants/set-roles.ts";
import { resolveLink } from "../wire/approved-link.ts";
import { WireError } from "../wire/errors.ts";
import { accountRef, loginIdKey, userFields } from "./arguments.ts";
import { readUserChange } from "./read-user-change.ts";
import { requireTenant } from "./tenant-routes.ts";
import { changeAccount } from "./user-store.ts";

/** Options for notifying the new user by mail, and the page that the mail links to. */
export const invitationArguments = {
  invite: z.boolean().nullish(),
  inviteUrl: z.string().max(2000).nullish(),
  sendMail: z.boolean().nullish(),
  locale: z.string().max(35).nullish(),
};
const invitation = z.object(invitationArguments);

export const createBody = accountRef.extend(userFields.shape).extend({
  test: z.boolean().nullish(),
  password: z.preprocess((given) => given ?? undefined, passwordArgument("password").optional()),
  userTenants: z
    .array(
      z.object({
        tenantId: z.string().max(200),
        roleNames: z.array(z.string().max(254)).max(100).nullish(),
      }),
    )
    .max(100)
    .nullish(),
});

/** Creates an account that its owner has not used yet. The management key vouches for its address. */
export async function createAccount(
  deps: IdentityDeps,
  tx: Tx,
  body: z.output<typeof createBody>,
): Promise<Account | WireError> {
  if (body.test && !deps.settings.testUsers) {
    return new WireError("E011004", "Test users are not allowed in this project");
  }
  const loginId = parseLoginId(body.loginId ?? body.identifier ?? "");
  if (!loginId) return new WireError("E011003", '"loginId" must not be empty');
  const known = body.test ? await findAccountByLoginId(tx, loginId.key) : undefined;
  // Test suites recreate their users without removing the old ones.
  if (known?.isTest) return known;
  const now = deps.clock.now();
  const account = await insertAccount(tx, {
    id: createAccountId(deps.random),
    loginId: loginId.key,
    email: loginId.kind === "email" ? loginId.key : "",
    phone: loginId.kind === "phone" ? loginId.key : "",
    status: "invited",
    isTest: body.test ?? false,
    now,
  });
  if (!account) return new WireError("E062107");
  await changeAccount(tx, account.id, {
    ...readUserChange(body),
    emailVerified: body.verifiedEmail ?? true,
    phoneVerified: body.verifiedPhone ?? (loginId.kind === "phone" || Boolean(body.phone)),
  });
  for (const other of body.additionalLoginIds ?? body.additionalIdentifiers ?? []) {
    const key = loginIdKey(other);
    if (!key || !(await addLoginId(tx, account.id, key, now))) {
      await deleteAccount(tx, account.id);
      return new WireError("E062107");
    }
  }
  if (body.password) {
    const hash = await hashPassword(deps, body.password);
    await setPassword(tx, { accountId: account.id, hash, now, mustChange: false });
  }
  const created = (await findAccount(tx, account.id)) ?? account;
  for (const { tenantId, roleNames } of body.userTenants ?? []) {
    await requireTenant(deps, tx, tenantId);
    await requireRoles(tx, tenantId, roleNames ?? []);
    await setTenantRoles(deps, tx, created, tenantId, roleNames ?? []);
  }
  return created;
}

/**
 * Mails an invitation if one was requested.
 * @throws WireError if none can be mailed.
 */
export async function sendInvitation(
  { settings, hooks }: Pick<IdentityDeps, "settings" | "hooks">,
  tx: Tx,
  { email, locale: known }: Account,
  { invite, inviteUrl, sendMail, locale }: z.output<typeof invitation>,
): Promise<void> {
  if (!invite || sendMail === false) return;
  if (!email) throw new WireError("E011003", '"email" must not be empty: invitations are mailed');
  const { href: url } = resolveLink(settings, inviteUrl);
  const mail = { to: email, purpose: "account-invitation", locale: locale ?? known, url } as const;
  await hooks.sendMail(tx, mail);
}
