import type { ContactQuery } from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { isFiltered } from "./contact-query.ts";

export interface ContactFilterProps {
  query: ContactQuery;
  /** Words in use. */
  statuses: string[];
  types: string[];
}

const sorts = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["name", "By name"],
  ["email", "By email"],
  ["asked", "Last asked first"],
] as const;

export function ContactFilter({ query, statuses, types }: ContactFilterProps) {
  return (
    <ListFilter
      label="Search contacts"
      placeholder="Name, email or phone"
      search={query.search}
      // The dialogs above the list have addresses of their own.
      action={paths.contacts.href()}
      clearTo={isFiltered(query) ? paths.contacts.href() : undefined}
    >
      <FilterChoice
        name="status"
        label="Status"
        value={query.status}
        options={[["", "Every status"], ...statuses.map(asItIs)]}
      />
      <FilterChoice
        name="type"
        label="Type"
        value={query.type}
        options={[["", "Every type"], ...types.map(asItIs)]}
      />
      <FilterChoice name="sort" label="Order" value={query.sort} options={sorts} />
    </ListFilter>
  );
}

const asItIs = (word: string) => [word, word] as const;
