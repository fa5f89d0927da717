import {
  type InvitationPage,
  type InvitationQuery,
  invitationStatuses,
} from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { statusWords } from "./invitation-status.tsx";

export interface StatusFilterProps {
  byStatus: InvitationPage["byStatus"];
  query: InvitationQuery;
}

export function StatusFilter({ byStatus, query: { search, status } }: StatusFilterProps) {
  return (
    <ListFilter
      label="Search customers"
      search={search}
      clearTo={search || status ? paths.invitations.href() : undefined}
    >
      <FilterChoice
        name="status"
        label="State"
        value={status}
        options={[
          ["", "Every state"],
          ...invitationStatuses.map(
            (each) => [each, `${statusWords[each]} (${byStatus[each]})`] as const,
          ),
        ]}
      />
    </ListFilter>
  );
}
