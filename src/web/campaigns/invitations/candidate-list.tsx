import { clsx } from "clsx";
import { Link, useSearchParams } from "react-router";
import type {
  Candidate,
  CandidatePage,
  CandidateQuery,
  servedWithin,
} from "#shared/api/invitations.ts";
import { type IneligibleReason, ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import { paths } from "#shared/paths.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { PagedList } from "#web/lists/paged-list.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CandidateListItem, type CandidateListItemProps } from "./candidate-list-item.tsx";
import { NoCandidates } from "./no-candidates.tsx";

export interface CandidateListProps extends Omit<CandidateListItemProps, "candidate"> {
  candidates: Candidate[];
  total: number;
  matching: CandidatePage["matching"];
  counts: CandidatePage["counts"];
  query: CandidateQuery;
}

export function CandidateList(props: CandidateListProps) {
  const { candidates, total, matching, counts, query, chosen, onChoose } = props;
  const eligible = query.show === "eligible";
  const isSearched = Boolean(query.search || query.served);
  return (
    <section aria-label="Customers" className="grid gap-4">
      {query.importId && (
        <p>
          Only people added by an import are shown.{" "}
          <Link className="link" to={paths.newInvitations.href()}>
            Show everyone
          </Link>
        </p>
      )}
      <nav aria-label="Who" className="flex gap-4 border-b border-line sm:gap-6">
        <View show="eligible" query={query}>
          Can be invited ({formatNumber(counts.eligible)})
        </View>
        <View show="not-eligible" query={query}>
          Can’t be invited now ({formatNumber(counts.notEligible)})
        </View>
      </nav>
      {!eligible && <Reasons counts={counts} query={query} />}
      <ListFilter
        label="Search customers"
        placeholder="Search by name or email"
        search={query.search}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="show" value={query.show} />
        <input type="hidden" name="channel" value={query.channel} />
        {query.importId && <input type="hidden" name="importId" value={query.importId} />}
        <FilterChoice
          name="served"
          label="Last service"
          value={query.served}
          options={Object.entries(servedLabels)}
        />
      </ListFilter>
      <PagedList
        page={query.page}
        pageSize={query.pageSize}
        total={total}
        noun="person"
        plural="people"
        empty={
          <NoCandidates
            eligible={eligible}
            searched={isSearched || query.reason !== undefined}
            asked={counts.byReason.asked_recently ?? 0}
          />
        }
      >
        {eligible && (
          <p className="text-sm text-muted" role="status">
            {chosen.size === 0 && matching.length > 0 && query.served && !query.search ? (
              `${formatNumber(matching.length)} of ${formatCount(counts.eligible, "customer")} who can be invited.`
            ) : chosen.size === 0 && matching.length > 0 && !query.importId ? (
              `All ${formatCount(counts.eligible, "customer")} will be invited, not only those shown here.`
            ) : chosen.size === 0 ? (
              `All ${formatCount(counts.eligible, "customer")} will be invited. Select some to invite only them.`
            ) : (
              <>
                {formatNumber(chosen.size)} chosen.{" "}
                <button type="button" className="link" onClick={() => onChoose(new Set())}>
                  Ask all instead
                </button>
              </>
            )}
          </p>
        )}
        {eligible && isSearched && matching.some((id) => !chosen.has(id)) && (
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => onChoose(new Set([...chosen, ...matching]))}
          >
            Select{" "}
            {matching.length === 1 ? "this customer" : `these ${formatNumber(matching.length)}`}
          </Button>
        )}
        <ul className="rounded-lg border border-line bg-card">
          {candidates.map((candidate) => (
            <li
              key={candidate.contactId}
              className="border-b border-line px-4 py-1.5 last:border-0"
            >
              <CandidateListItem candidate={candidate} chosen={chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

const servedLabels: Record<(typeof servedWithin)[number], string> = {
  "": "Served at any time",
  "7": "Served in the last 7 days",
  "30": "Served in the last 30 days",
};

interface ViewProps {
  show: CandidateQuery["show"];
  query: CandidateQuery;
  children: React.ReactNode;
}

const View = ({ show, query, children }: ViewProps) => (
  <Link
    to={paths.newInvitations.href(
      {},
      {
        show,
        ...(query.channel === "text" && { channel: query.channel }),
        ...(query.importId && { importId: query.importId }),
      },
    )}
    aria-current={show === query.show ? "page" : undefined}
    className={clsx(
      "-mb-px flex min-h-11 items-center border-b-3 font-semibold no-underline",
      show === query.show
        ? "border-accent text-ink"
        : "border-transparent text-muted hover:text-ink",
    )}
  >
    {children}
  </Link>
);

function Reasons({ counts, query }: Pick<CandidateListProps, "counts" | "query">) {
  const [search] = useSearchParams();
  const to = (reason: string) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (reason) next.set("reason", reason);
    else next.delete("reason");
    return `?${next}`;
  };
  return (
    <ul aria-label="Reasons" className="flex flex-wrap gap-2">
      {Object.entries(counts.byReason).map(([reason, count]) => (
        <li key={reason}>
          <ButtonLink
            size="small"
            variant={query.reason === reason ? "primary" : "secondary"}
            to={to(query.reason === reason ? "" : reason)}
            aria-pressed={query.reason === reason}
            role="button"
            className="whitespace-normal"
          >
            {ineligibleLabels[reason as IneligibleReason]} ({formatNumber(count)})
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
