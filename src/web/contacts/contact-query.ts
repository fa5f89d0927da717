import type { ContactQuery } from "#shared/api/contacts.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";

/** The filter part of the query, without sort order and page. */
export function filterOf({ search, status, type, tag, mail }: ContactQuery): ContactFilter {
  const given = { search, status, type, tag, mail };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

export const isFiltered = (query: ContactQuery): boolean => Object.keys(filterOf(query)).length > 0;
