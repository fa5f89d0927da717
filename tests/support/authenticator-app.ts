import { createHmac } from "node:crypto";

/**
 * Code shown by an authenticator app for a key: RFC 6238 with the usual settings, implemented independently of the
 * product.
 * @param now milliseconds, by the server's clock.
 * @param later periods from now: each code is accepted once, and the next one slightly early.
 */
export function generateTotpCode(key: string, now = Date.now(), later = 0): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + later));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
