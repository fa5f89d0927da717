/** An address with the name that people see beside it. The transport quotes and encodes both. */
export interface MailAddress {
  name: string;
  address: string;
}

/** `Name <address>` or `address`, as in MAIL_FROM. */
export function parseMailAddress(text: string): MailAddress {
  const [, name = "", address] = text.match(/^(.*)<([^<>]+)>\s*$/) ?? [];
  return address
    ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() }
    : { name: "", address: text.trim() };
}

/** For reading only, never for a header. */
export const showMailAddress = ({ name, address }: MailAddress): string =>
  name ? `${name} <${address}>` : address;

/** Keeps what stands on both sides of it on one line. */
const wordJoiner = "\u2060";

/** For pages behind a link: the message may have been forwarded, and its reader should not see the whole address. */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf("@");
  // A phone number, or the hash that is left of an erased address.
  if (at < 0) return "…";
  return `${address.slice(0, Math.min(2, at))}…${wordJoiner}${address.slice(at)}`;
}
