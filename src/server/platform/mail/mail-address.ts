/** An address with its display name. The transport quotes and encodes both. */
export interface MailAddress {
  name: string;
  address: string;
}

/** Parses `Name <address>` or `address`, as in MAIL_FROM. */
export function parseMailAddress(text: string): MailAddress {
  const [, name = "", address] = text.match(/^(.*)<([^<>]+)>\s*$/) ?? [];
  return address
    ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() }
    : { name: "", address: text.trim() };
}

/** For display only, never for a header. */
export const showMailAddress = ({ name, address }: MailAddress): string =>
  name ? `${name} <${address}>` : address;

/** Prevents a line break between the characters beside it. */
const wordJoiner = "\u2060";

/**
 * Masks an address on pages behind a link: the message may have been forwarded, and its reader should not see the whole
 * address.
 */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf("@");
  // A phone number, or the hash that remains of an erased address.
  if (at < 0) return "…";
  return `${address.slice(0, Math.min(2, at))}…${wordJoiner}${address.slice(at)}`;
}
