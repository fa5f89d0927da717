import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import type { Random } from "./random.ts";

/**
 * Keyed hashes and sealed texts, each under a separate key derived (HKDF-SHA256) from the one instance key. `purpose`
 * separates them: a value made for one purpose is invalid for another.
 */
export interface Secrets {
  /** HMAC-SHA256, base64url (43 characters). For one-time secrets, access keys and link tokens. */
  mac(purpose: string, data: string): string;
  /** True when `mac(purpose, data)` equals `expected`, in constant time. */
  verifyMac(purpose: string, data: string, expected: string): boolean;
  /** AES-256-GCM; the result is `nonce.ciphertext.tag` in base64url. */
  seal(purpose: string, text: string): string;
  /** @throws Error when the text was not sealed for this purpose under this key. */
  open(purpose: string, sealed: string): string;
}

export function createSecrets(secretsKey: Buffer, random: Random): Secrets {
  // Key objects: given bytes, Node creates one for every use, which takes several times as long as the hash.
  const keys = new Map<string, KeyObject>();
  function keyFor(purpose: string): KeyObject {
    let key = keys.get(purpose);
    if (!key) {
      const bytes = hkdfSync("sha256", secretsKey, "", `review-flow/${purpose}`, 32);
      key = createSecretKey(new Uint8Array(bytes));
      keys.set(purpose, key);
    }
    return key;
  }
  const mac = (purpose: string, data: string) =>
    createHmac("sha256", keyFor(`mac/${purpose}`))
      .update(data)
      .digest("base64url");
  return {
    mac,
    verifyMac(purpose, data, expected) {
      const a = Buffer.from(mac(purpose, data));
      const b = Buffer.from(expected);
      return a.length === b.length && timingSafeEqual(a, b);
    },
    seal(purpose, text) {
      const nonce = random.bytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(`seal/${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [nonce, body, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
    },
    open(purpose, sealed) {
      const [nonce, body, tag] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
      if (!nonce || !body || !tag) throw new Error("Not a sealed text.");
      const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal/${purpose}`), nonce);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}
