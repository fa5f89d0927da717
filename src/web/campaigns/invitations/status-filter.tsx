import {
  type InvitationPage,
  type InvitationQuery,
  invitationStatuses,
} from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { InvitationFigureNote, pickInvitationFigure } from "./invitation-figure-note.tsx";
import { statusWords } from "./invitation-status.tsx";

export interface StatusFilterProps {
  byStatus: InvitationPage["byStatus"];
  query: InvitationQuery;
}

export function StatusFilter({ byStatus, query }: StatusFilterProps) {
  const { search, status } = query;
  const figure = pickInvitationFigure(query);
  const isNarrowed = Boolean(search || status) || Object.keys(figure).length > 0;
  return (
    <ListFilter
      label="Search customers"
      search={search}
      clearTo={isNarrowed ? paths.invitations.href() : undefined}
    >
      <FilterChoice
        name="status"
        label="State"
        value={status}
        options={[
          ["", "Any state"],
          ...invitationStatuses.map(
            (each) => [each, `${statusWords[each]} (${byStatus[each]})`] as const,
          ),
        ]}
      />
      <InvitationFigureNote figure={figure} />
    </ListFilter>
  );
}
