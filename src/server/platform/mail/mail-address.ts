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
