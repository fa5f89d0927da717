import { domainToASCII } from "node:url";

const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const domain =
  /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * An address in the one form in which it is compared, stored and written to: lower case, the domain
 * in ASCII. The local part is ASCII only, so that no look-alike letter folds into someone else's
 * address ("ADMIN" with a Kelvin sign).
 * @returns undefined when it is not an address.
 */
export function normaliseEmail(given: string): string | undefined {
  const at = given.lastIndexOf("@");
  const local = given.slice(0, at).trimStart();
  const host = domainToASCII(given.slice(at + 1).trimEnd());
  // Tested before folding: some letters outside ASCII have an ASCII lower case.
  if (at < 1 || !localPart.test(asciiLowerCase(local)) || !domain.test(host)) return undefined;
  return `${asciiLowerCase(local)}@${host}`;
}

const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** `ada@example.com` → `a****@example.com`; the length of the name is not shown. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}****${email.slice(at)}`;
}
