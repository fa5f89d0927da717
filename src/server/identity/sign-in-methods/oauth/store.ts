import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";

export async function findProviderAccount(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ accountId: string }>(sql`
    select account_id as "accountId" from identity.provider_accounts
    where issuer = ${issuer} and subject = ${subject}
  `);
  return row?.accountId;
}

/** @returns false if it belongs to an account already. */
export async function linkProviderAccount(
  tx: Tx,
  link: { issuer: string; subject: string; provider: string; accountId: string; now: Date },
): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into identity.provider_accounts (issuer, subject, provider, account_id, linked_at)
    values (${link.issuer}, ${link.subject}, ${link.provider}, ${link.accountId}, ${link.now})
    on conflict do nothing
  `);
  return count > 0;
}
