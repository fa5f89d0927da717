import { domainToASCII } from "node:url";

const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const domain =
  /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const internationalPhone = /^\+[1-9]\d{3,14}$/;
/** Neither an address nor a number, nothing invisible. */
const userName = /^[\p{L}\p{N}][\p{L}\p{N}._|:-]{0,127}$/u;

export type LoginIdKind = "email" | "phone" | "name";

export interface LoginId {
  kind: LoginIdKind;
  /** Canonical form, for storage and comparison. */
  key: string;
}

/** @returns undefined if the text is not a valid login id. */
export function parseLoginId(given: string): LoginId | undefined {
  if (given.includes("@")) return toLoginId("email", normaliseEmail(given));
  if (given.trimStart().startsWith("+")) return toLoginId("phone", normalisePhone(given));
  const name = given.trim().normalize("NFKC").toLowerCase();
  return userName.test(name) ? { kind: "name", key: name } : undefined;
}

const toLoginId = (kind: LoginIdKind, key: string | undefined): LoginId | undefined =>
  key === undefined ? undefined : { kind, key };

/**
 * The canonical form of an address, in which it is compared, stored and written to: lower case, the domain in ASCII.
 * The local part is ASCII only, so that no look-alike letter folds into someone else's address ("ADMIN" with a Kelvin
 * sign).
 * @returns undefined when it is not an address.
 */
export function normaliseEmail(given: string): string | undefined {
  const at = given.lastIndexOf("@");
  const local = asciiLowerCase(given.slice(0, at).trimStart());
  const givenHost = given.slice(at + 1).trimEnd();
  const host = domainToASCII(givenHost);
  // `domainToASCII` parses a host as a URL does: it cuts "a.example/b" and turns "1.2" into an IP address.
  if (at < 1 || /[^\p{L}\p{M}\p{N}.\u3002-]/u.test(givenHost) || /\.\d+$/.test(host))
    return undefined;
  if (!localPart.test(local) || !domain.test(host)) return undefined;
  return `${local}@${host}`;
}

/** @param email as returned by `normaliseEmail`. */
export const getEmailDomain = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** `+1 (555) 555-5555` → `+15555555555`; the country code is required. */
export function normalisePhone(given: string): string | undefined {
  const digits = given.replace(/[\s().-]/g, "");
  return internationalPhone.test(digits) ? digits : undefined;
}

/** Letters outside ASCII are kept: some of them have an ASCII lower case. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** `ada@example.com` → `a****@example.com`; the length of the name is not shown. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}****${email.slice(email.lastIndexOf("@"))}`;
}

/** `+15555555542` → `+*******42`. */
export const maskPhone = (phone: string) => `+*******${phone.slice(-2)}`;
