import type { FlowSummary } from "#shared/api/flows.ts";
import type { Member } from "#shared/api/members.ts";
import { paths } from "#shared/paths.ts";
import { sentiments, sentimentWords } from "#shared/sentiment.ts";
import { formatDay } from "#web/lib/format.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type Filters, pickResponseFigure } from "./filters.ts";
import { ResponseFigureNote } from "./response-figure-note.tsx";

export interface InboxFilterFormProps {
  filter: Filters;
  flows: FlowSummary[];
  tags: string[];
  /** Review sites with external reviews. */
  sites: string[];
  members: Member[];
}

/** Shows frequently used filters directly and the rest behind "More filters". */
export function InboxFilterForm({ filter, flows, tags, sites, members }: InboxFilterFormProps) {
  const { search, kind, show, rating, ...rest } = filter;
  return (
    <ListFilter
      label="Search the inbox"
      search={search}
      searchKey="/"
      className="mb-4 flex flex-wrap items-end gap-3"
      clearTo={Object.values(filter).some(Boolean) ? paths.responses.href() : undefined}
    >
      {/* The kinds have the longest labels. */}
      <div className="grid basis-full grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1 lg:grid-cols-2 lg:*:first:col-span-2 lg:*:max-w-none!">
        <FilterChoice name="kind" label="Kind" value={kind} options={kinds} />
        <FilterChoice name="show" label="State" value={show} options={states} />
        <FilterChoice
          name="rating"
          label="Rating"
          value={rating?.toString()}
          options={[["", "Any rating"], ...ratings]}
        />
      </div>
      <details
        className="grow self-center open:basis-full"
        open={Object.values(rest).some(Boolean)}
      >
        <summary className="py-3 text-sm text-muted">More filters</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <FilterChoice
            name="assignee"
            label="Assigned to"
            value={filter.assignee}
            options={[
              ["", "Assigned to anyone"],
              ["none", "Not assigned"],
              ...members.map(({ userId, name, email }) => [userId, name || email] as const),
            ]}
          />
          <FilterChoice
            name="flowId"
            label="Review flow"
            value={filter.flowId}
            options={[
              ["", "All review flows"],
              ...flows.map(({ id, title }) => [id, title || "Untitled flow"] as const),
            ]}
          />
          <FilterChoice
            name="source"
            label="Source"
            value={filter.source}
            options={[
              ...sources,
              ...listChoices(
                sites,
                sources.some(([one]) => one === filter.source) ? "" : filter.source,
              ),
            ]}
          />
          {(sites.length > 0 || filter.matched) && (
            <FilterChoice
              name="matched"
              label="Match"
              value={filter.matched}
              options={[
                ["", "Matched or not"],
                ["no", "Reviews not matched"],
                ["yes", "Matched reviews"],
              ]}
            />
          )}
          <FilterChoice
            name="sentiment"
            label="Sentiment"
            value={filter.sentiment}
            options={[
              ["", "Any sentiment"],
              ...sentiments.map((one) => [one, sentimentWords[one]] as const),
              ["not_judged", "Not judged"],
            ]}
          />
          {(tags.length > 0 || filter.tag) && (
            <FilterChoice
              name="tag"
              label="Tag"
              value={filter.tag}
              options={[["", "Any tag"], ...listChoices(tags, filter.tag)]}
            />
          )}
          {filter.week && (
            <FilterChoice
              name="week"
              label="Week"
              value={filter.week}
              options={[
                ["", "Any week"],
                [filter.week, `Week of ${formatDay(filter.week)}`],
              ]}
            />
          )}
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

const ratings = [5, 4, 3, 2, 1].map(
  (stars) => [String(stars), stars === 1 ? "1 star" : `${stars} stars`] as const,
);

const sources = [
  ["", "Any source"],
  ["invitation", "Invitation"],
  ["link", "Public link"],
] as const;
