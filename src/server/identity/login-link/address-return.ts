import sql from "sql-template-tag";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import {
  addLoginId,
  findAccount,
  findAccountByLoginId,
  removeLoginId,
  setEmail,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { WireError } from "../wire/errors.ts";
import { signLink } from "./signed-link.ts";

/** Long, because people do not read mail every day. */
const lifetimeMs = 7 * 86_400_000;

export const addressReturnSchema = z.object({ accountId: z.string(), email: z.string() });

/** Creates the link in the mail to an account's former address, which moves the account back without signing in. */
export function createReturnLink(
  deps: Pick<IdentityDeps, "clock" | "random" | "secrets" | "settings">,
  data: z.output<typeof addressReturnSchema>,
): string {
  const token = signLink(deps, "address-return", data, lifetimeMs);
  return `${deps.settings.publicUrl.origin}/login-link?for=address#${token}`;
}

/** Moves the account back to its former address and ends everything started with the other one. */
export async function returnAddress(
  deps: Pick<IdentityDeps, "clock" | "hooks">,
  tx: Tx,
  { accountId, email }: z.output<typeof addressReturnSchema>,
): Promise<WireError | undefined> {
  const account = await findAccount(tx, accountId);
  const holder = await findAccountByLoginId(tx, email);
  if (!account) return new WireError("E061102", "There is no such account any more");
  if (holder && holder.id !== account.id)
    return new WireError("E062107", "Another account has this address by now");
  const now = deps.clock.now();
  await addLoginId(tx, account.id, email, now);
  if (account.email !== email) await removeLoginId(tx, account.id, account.email);
  await setEmail(tx, account.id, email, account.emailMoved);
  await endSessionsOf(tx, account.id, "ownership", now);
  await tx.execute(
    sql`delete from identity.one_time_secrets where data ->> 'accountId' = ${account.id}`,
  );
  await deps.hooks.recordEvent(tx, { action: "email.returned", sub: account.id });
  return undefined;
}
