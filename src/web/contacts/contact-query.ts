import { type ContactQuery, listContacts } from "#shared/api/contacts.ts";

/** The list's filter from the page's address. What does not fit there is left out, not refused. */
export function readContactQuery(address: string): ContactQuery {
  const search = Object.fromEntries(new URL(address).searchParams);
  const parsed = listContacts.query.safeParse(search);
  return parsed.success ? parsed.data : listContacts.query.parse({});
}

export const isFiltered = ({ search, status, type }: ContactQuery): boolean =>
  Boolean(search || status || type);
