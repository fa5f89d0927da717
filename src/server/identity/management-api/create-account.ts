import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { createAccountId } from "../accounts/account-id.ts";
import { parseLoginId } from "../accounts/login-id.ts";
import {
  type Account,
  addLoginId,
  deleteAccount,
  findAccount,
  insertAccount,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";
import { accountRef, loginIdKey, userFields } from "./arguments.ts";
import { readUserChange } from "./read-user-change.ts";
import { changeAccount } from "./user-store.ts";

/**
 * Refused, because an account that waits for an invitation mail which is never sent would be worse.
 */
export const requireSupported = z
  .unknown()
  .optional()
  .refine((value) => !value, {
    error: '"invite" is not offered: members are invited by their business',
  });

export const createBody = accountRef
  .extend(userFields.shape)
  .extend({ test: z.boolean().nullish(), invite: requireSupported });

/**
 * Creates an account that its owner has not used yet. The management key vouches for its address.
 */
export async function createAccount(
  deps: Pick<IdentityDeps, "clock" | "random" | "settings">,
  tx: Tx,
  body: z.output<typeof createBody>,
): Promise<Account | WireError> {
  if (body.test && !deps.settings.testUsers) {
    return new WireError("E011004", "Test users are not allowed in this project");
  }
  const loginId = parseLoginId(body.loginId ?? body.identifier ?? "");
  if (!loginId) return new WireError("E011003", '"loginId" must not be empty');
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
  });
  for (const other of body.additionalLoginIds ?? body.additionalIdentifiers ?? []) {
    const key = loginIdKey(other);
    if (!key || !(await addLoginId(tx, account.id, key, now))) {
      await deleteAccount(tx, account.id);
      return new WireError("E062107");
    }
  }
  return (await findAccount(tx, account.id)) ?? account;
}
