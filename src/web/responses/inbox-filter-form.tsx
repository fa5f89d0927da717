import type { FlowSummary } from "#shared/api/flows.ts";
import type { Member } from "#shared/api/members.ts";
import { paths } from "#shared/paths.ts";
import { sentiments, sentimentWords } from "#shared/sentiment.ts";
import { formatDay } from "#web/lib/format.ts";
import { FilterChoices, ListFilter } from "#web/lists/list-filter.tsx";
import { useAppData } from "#web/shell/app-data.ts";
import { TextField } from "#web/ui/field.tsx";
import { type Filters, pickResponseFigure } from "./filters.ts";
import { findView } from "./inbox-views.tsx";
import { ResponseFigureNote } from "./response-figure-note.tsx";

export interface InboxFilterFormProps {
  filter: Filters;
  flows: FlowSummary[];
  tags: string[];
  /** Review sites with external reviews. */
  sites: string[];
  members: Member[];
}

/** Shows the search and collapses the rest, because the views above cover daily use. */
export function InboxFilterForm({ filter, flows, tags, sites, members }: InboxFilterFormProps) {
  const { user } = useAppData().me;
  const { search, ...rest } = filter;
  const isSite = !sources.some(([one]) => one === filter.source);
  return (
    <ListFilter
      label="Search the inbox"
      search={search}
      searchKey="/"
      className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-1 lg:pr-4"
      clearTo={Object.values(filter).some(Boolean) ? paths.responses.href() : undefined}
    >
      <details
        className="self-center open:basis-full"
        open={Object.values(rest).some(Boolean) && !findView(rest, user.id)}
      >
        <summary className="py-1 text-sm text-muted">Filters</summary>
        <div className="mt-2 mb-1 grid gap-2 sm:grid-cols-2">
          <FilterChoices
            filter={filter}
            choices={[
              ["kind", "Kind", kinds],
              ["show", "State", states],
              ["rating", "Rating", ratings],
              ["assignee", "Assigned to", [...assignees, ...members.map(toMemberChoice)]],
              ["flowId", "Review flow", [["", "All review flows"], ...flows.map(toFlowChoice)]],
              [
                "source",
                "Source",
                [...sources, ...listChoices(sites, isSite ? filter.source : "")],
              ],
              (sites.length > 0 || filter.matched !== undefined) && ["matched", "Match", matches],
              ["sentiment", "Sentiment", judgements],
              (tags.length > 0 || filter.tag !== undefined) && [
                "tag",
                "Tag",
                [["", "Any tag"], ...listChoices(tags, filter.tag)],
              ],
              filter.week !== undefined && [
                "week",
                "Week",
                [
                  ["", "Any week"],
                  [filter.week, `Week of ${formatDay(filter.week)}`],
                ],
              ],
            ]}
          />
          <Day name="from" label="From" value={filter.from} />
          <Day name="until" label="Until" value={filter.until} />
        </div>
      </details>
      <ResponseFigureNote figure={pickResponseFigure(filter)} />
    </ListFilter>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <TextField type="date" name={name} label={label} defaultValue={value} data-now={value ?? ""} />
  );
}

/** Includes the selected value even if it is no longer in use. */
const listChoices = (words: string[], chosen = "") =>
  [...new Set([...words, chosen])].filter(Boolean).map((word) => [word, word] as const);

const toMemberChoice = ({ userId, name, email }: Member) => [userId, name || email] as const;

const toFlowChoice = ({ id, title }: FlowSummary) => [id, title || "Untitled flow"] as const;

const assignees = [
  ["", "Assigned to anyone"],
  ["none", "Not assigned"],
] as const;

const kinds = [
  ["", "All kinds"],
  ["response", "Responses"],
  ["private", "Private messages"],
  ["external", "External reviews"],
] as const;

const states = [
  ["", "Any state"],
  ["unread", "Unread"],
  ["open", "Unresolved"],
] as const;

const ratings = [
  ["", "Any rating"],
  ...[5, 4, 3, 2, 1].map(
    (stars) => [String(stars), stars === 1 ? "1 star" : `${stars} stars`] as const,
  ),
] as const;

const matches = [
  ["", "Matched or not"],
  ["no", "Reviews not matched"],
  ["yes", "Matched reviews"],
] as const;

const judgements = [
  ["", "Any sentiment"],
  ...sentiments.map((one) => [one, sentimentWords[one]] as const),
  ["not_judged", "Not judged"],
] as const;

const sources = [
  ["", "Any source"],
  ["invitation", "Invitation"],
  ["link", "Public link"],
] as const;
