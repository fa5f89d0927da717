import type { Candidate } from "#shared/api/invitations.ts";
import { ineligibleLabels, nextInvitationAt } from "#shared/campaigns/eligibility.ts";
import { formatDate, formatDay } from "#web/lib/format.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

export interface CandidateListItemProps {
  candidate: Candidate;
  /** Ids of the selected contacts; empty for all. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** A contact with a checkbox, or with the reason for being ineligible. */
export function CandidateListItem({ candidate, chosen, onChoose }: CandidateListItemProps) {
  const { contactId, name, email, reason, lastAskedAt, lastServiceOn } = candidate;
  const who = (
    <span className="grid min-w-0">
      <span className="truncate font-semibold">{name || email || "No name"}</span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        {/* A contact without one of the two is ineligible, and the reason says so. */}
        {name && email && <span className="max-w-full truncate">{email}</span>}
        {lastServiceOn && <span>Served {formatDay(lastServiceOn)}</span>}
      </span>
    </span>
  );
  if (reason) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-2">
        {who}
        <span className="text-sm text-muted">
          {reason === "asked_recently" && lastAskedAt
            ? `Invited ${formatDate(lastAskedAt)}; again from ${formatDate(nextInvitationAt(new Date(lastAskedAt)).toISOString())}`
            : ineligibleLabels[reason]}
        </span>
      </div>
    );
  }
  return (
    <Checkbox
      label={who}
      checked={chosen.has(contactId)}
      onChange={(event) => {
        const next = new Set(chosen);
        if (event.target.checked) next.add(contactId);
        else next.delete(contactId);
        onChoose(next);
      }}
    />
  );
}
