import type { JWK } from "jose";
import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

export interface StoredSigningKey {
  generation: number;
  kid: string;
  publicJwk: JWK;
  privateSealed: string;
  signsFrom: Date;
  publishedUntil: Date;
}

/** The published keys, oldest first. */
export async function listSigningKeys(tx: Tx, now: Date): Promise<StoredSigningKey[]> {
  return tx.query<StoredSigningKey>(sql`
    select generation, kid, public_jwk as "publicJwk", private_sealed as "privateSealed",
      signs_from as "signsFrom", published_until as "publishedUntil"
    from identity.signing_keys where published_until > ${now} order by generation
  `);
}

/** Does nothing when another process has already made this generation. */
export async function insertSigningKey(tx: Tx, key: StoredSigningKey): Promise<void> {
  await tx.execute(sql`
    insert into identity.signing_keys
      (generation, kid, public_jwk, private_sealed, signs_from, published_until)
    values (${key.generation}, ${key.kid}, ${JSON.stringify(key.publicJwk)}::jsonb,
      ${key.privateSealed}, ${key.signsFrom}, ${key.publishedUntil})
    on conflict (generation) do nothing
  `);
}
