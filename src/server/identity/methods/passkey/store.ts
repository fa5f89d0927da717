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

/** Notes the use, unless a later one was noted: a copied authenticator counts on its own. */
export async function notePasskeyUse(
  tx: Tx,
  use: { credentialId: string; signCount: number; now: Date },
): Promise<boolean> {
  const count = await tx.execute(sql`
    update identity.passkeys set sign_count = ${use.signCount}, last_used_at = ${use.now}
    where credential_id = ${use.credentialId} and (sign_count < ${use.signCount} or sign_count = 0)
  `);
  return count > 0;
}

/** Passkeys as the management calls show them; times in epoch seconds. */
export async function describePasskeys(
  tx: Tx,
  accountId: string,
): Promise<{ id: string; displayName: string; kind: string; createdTime: number }[]> {
  return tx.query(sql`
    select credential_id as id, name as "displayName", 'passkey' as kind,
      extract(epoch from created_at)::integer as "createdTime"
    from identity.passkeys where account_id = ${accountId} order by created_at
  `);
}

export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.execute(
    sql`delete from identity.passkeys where account_id = ${accountId} and credential_id = ${id}`,
  );
}
