import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";

export interface Passkey {
  /** base64url. */
  credentialId: string;
  accountId: string;
  /** COSE key, base64url. */
  publicKey: string;
  signCount: number;
}

export async function insertPasskey(
  tx: Tx,
  passkey: Passkey & { backedUp: boolean; now: Date },
): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into identity.passkeys (credential_id, account_id, public_key, sign_count, backed_up, created_at)
    values (${passkey.credentialId}, ${passkey.accountId}, ${passkey.publicKey}, ${passkey.signCount},
      ${passkey.backedUp}, ${passkey.now})
    on conflict do nothing
  `);
  return count > 0;
}

export async function findPasskey(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.query<Passkey>(sql`
    select credential_id as "credentialId", account_id as "accountId", public_key as "publicKey",
      sign_count as "signCount"
    from identity.passkeys where credential_id = ${credentialId}
  `);
  return passkey;
}

export async function listPasskeyIds(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select credential_id as id from identity.passkeys where account_id = ${accountId} order by created_at
  `);
  return rows.map(({ id }) => id);
}

/** Records the use, unless a later one was recorded: a copied authenticator has a counter of its own. */
export async function recordPasskeyUse(
  tx: Tx,
  use: { credentialId: string; signCount: number; now: Date },
): Promise<boolean> {
  const count = await tx.execute(sql`
    update identity.passkeys set sign_count = ${use.signCount}, last_used_at = ${use.now}
    where credential_id = ${use.credentialId} and (sign_count < ${use.signCount} or sign_count = 0)
  `);
  return count > 0;
}
