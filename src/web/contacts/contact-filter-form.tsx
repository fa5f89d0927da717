import type { ContactQuery } from "#shared/api/contacts.ts";
import { sortedColumns } from "#shared/contacts/contact-columns.ts";
import { mailStates } from "#shared/contacts/contact-filter.ts";
import { paths } from "#shared/paths.ts";
import { FoldedFilters } from "#web/lists/folded-filters.tsx";
import { FilterChoices, ListFilter } from "#web/lists/list-filter.tsx";
import { filterOf, isFiltered } from "./contact-query.ts";

export interface ContactFilterFormProps {
  query: ContactQuery;
  /** Values in use. */
  statuses: string[];
  types: string[];
  tags: string[];
}

const sortLabels = {
  newest: "Newest first",
  oldest: "Oldest first",
  ...Object.fromEntries(sortedColumns.map(({ field, sort }) => [field, sort.label])),
  asked: "Last invited",
};

export function ContactFilterForm({ query, statuses, types, tags }: ContactFilterFormProps) {
  return (
    <ListFilter
      label="Search contacts"
      placeholder="Name, email or phone"
      search={query.search}
      // Explicit, because dialogs above the list have different addresses.
      action={paths.contacts.href()}
      clearTo={isFiltered(query) ? paths.contacts.href() : undefined}
    >
      <FoldedFilters active={countFilters(query)}>
        <FilterChoices
          filter={query}
          choices={[
            ["status", "Status", toOptions("All statuses", statuses)],
            ["type", "Type", toOptions("All types", types)],
            (tags.length > 0 || query.tag !== undefined) && [
              "tag",
              "Tag",
              toOptions("All tags", tags),
            ],
            ["mail", "Email status", [["", "Any email status"], ...Object.entries(mailStates)]],
            ["sort", "Order", Object.entries(sortLabels)],
          ]}
        />
      </FoldedFilters>
    </ListFilter>
  );
}

/** Excludes the search, which is always visible. */
function countFilters(query: ContactQuery): number {
  const { search, ...choices } = filterOf(query);
  return Object.keys(choices).length;
}

const toOptions = (all: string, words: string[]) =>
  [["", all], ...words.map((word) => [word, word] as const)] as const;
