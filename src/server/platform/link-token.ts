import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** Characters of the keyed hash in a link; 22 of base64url carry 132 bits. */
const macLength = 22;
const part = /^[\w-]{22}$/;

/**
 * A token for links that people keep: it names a row, cannot be guessed and never expires.
 * 16 bytes of id and the start of a keyed hash over it, `id.mac` in base64url (45 characters). A token made for one
 * purpose is refused for another.
 */
export function makeLinkToken(secrets: Secrets, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  return `${bytes}.${secrets.mac(purpose, id).slice(0, macLength)}`;
}

/** @returns the id (a UUID) that the token was made for, or undefined when it is not valid. */
export function readLinkToken(
  secrets: Secrets,
  purpose: string,
  token: string,
): string | undefined {
  const [bytes, mac, ...rest] = token.split(".");
  if (rest.length > 0 || !bytes || !mac || !part.test(bytes) || !part.test(mac)) return undefined;
  const hex = Buffer.from(bytes, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = secrets.mac(purpose, id).slice(0, macLength);
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? id : undefined;
}
