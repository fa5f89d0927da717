import type { ReactNode } from "react";
import type { Dashboard } from "#shared/api/dashboard.ts";
import { formatNumber } from "#web/lib/format.ts";

/** The numbers of the page: large, in a row, divided by rules. */
export function Figures({ asked, waiting, answered, responses, averageRating }: Dashboard) {
  const share = asked > 0 ? Math.round((answered / asked) * 100) : undefined;
  return (
    <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4 sm:divide-x sm:divide-line">
      <Figure
        name="Contacts invited"
        value={formatNumber(asked)}
        note={waiting > 0 ? `${formatNumber(waiting)} waiting to be sent` : undefined}
      />
      <Figure
        name="Of those, responded"
        value={formatNumber(answered)}
        note={share === undefined ? undefined : `${share} % of those invited`}
      />
      <Figure
        name="Responses"
        value={formatNumber(responses)}
        note={
          responses > answered
            ? `${formatNumber(responses - answered)} by your public link`
            : undefined
        }
      />
      <Figure
        name="Average rating"
        value={averageRating === null ? "–" : averageRating.toFixed(1)}
        note={averageRating === null ? "No ratings yet" : "of 5 stars"}
      />
    </dl>
  );
}

function Figure({
  name,
  value,
  note,
}: {
  name: string;
  value: ReactNode;
  note?: string | undefined;
}) {
  return (
    <div className="flex flex-col gap-1 py-5 pr-4 sm:px-6 sm:first:pl-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figures font-serif text-3xl">{value}</dd>
      <dd className="min-h-5 text-sm text-muted">{note}</dd>
    </div>
  );
}
