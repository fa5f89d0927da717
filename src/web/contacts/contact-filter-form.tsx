import type { ContactQuery } from "#shared/api/contacts.ts";
import { sortedColumns } from "#shared/contacts/contact-columns.ts";
import { mailStates } from "#shared/contacts/contact-filter.ts";
import { paths } from "#shared/paths.ts";
import { FoldedFilters } from "#web/lists/folded-filters.tsx";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
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
        <FilterChoice
          name="status"
          label="Status"
          value={query.status}
          options={[["", "All statuses"], ...statuses.map(toOption)]}
        />
        <FilterChoice
          name="type"
          label="Type"
          value={query.type}
          options={[["", "All types"], ...types.map(toOption)]}
        />
        {(tags.length > 0 || query.tag) && (
          <FilterChoice
            name="tag"
            label="Tag"
            value={query.tag}
            options={[["", "All tags"], ...tags.map(toOption)]}
          />
        )}
        <FilterChoice
          name="mail"
          label="Email status"
          value={query.mail}
          options={[["", "Any email status"], ...Object.entries(mailStates)]}
        />
        <FilterChoice
          name="sort"
          label="Order"
          value={query.sort}
          options={Object.entries(sortLabels)}
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

const toOption = (word: string) => [word, word] as const;
