import sql from "sql-template-tag";
import type { Platform } from "../../platform/platform.ts";

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const purpose = "push-key";

/**
 * The key pair that identifies this installation to push services, created on first use. Browsers subscribe for this
 * key only, so it never changes.
 */
export async function readPushKeys({
  database,
  secrets,
  clock,
}: Pick<Platform, "database" | "secrets" | "clock">): Promise<PushKeys> {
  return database.serviceTransaction(async (tx) => {
    const read = () =>
      tx.query<{ publicKey: string; privateSealed: string }>(sql`
        select public_key as "publicKey", private_sealed as "privateSealed" from push_keys`);
    let [stored] = await read();
    if (!stored) {
      const made = await generateKeys();
      // Another process may have been faster.
      await tx.execute(sql`
        insert into push_keys (public_key, private_sealed, created_at)
        values (${made.publicKey}, ${secrets.seal(purpose, made.privateKey)}, ${clock.now()})
        on conflict do nothing`);
      [stored] = await read();
    }
    if (!stored) throw new Error("The push key was not stored.");
    const { publicKey, privateSealed } = stored;
    return { publicKey, privateKey: secrets.open(purpose, privateSealed) };
  });
}

async function generateKeys(): Promise<PushKeys> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  const point = await crypto.subtle.exportKey("raw", pair.publicKey);
  const { d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { publicKey: Buffer.from(point).toString("base64url"), privateKey: d ?? "" };
}
