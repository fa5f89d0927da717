import type { ContactQuery } from "#shared/api/contacts.ts";

export const isFiltered = ({ search, status, type }: ContactQuery): boolean =>
  Boolean(search || status || type);
