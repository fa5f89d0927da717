import type { FlowSummary } from "#shared/api/flows.ts";
import type { Member } from "#shared/api/members.ts";
import { paths } from "#shared/paths.ts";
import { sentiments } from "#shared/sentiment.ts";
import { formatDay } from "#web/lib/format.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { TextField } from "#web/ui/field.tsx";
import { sentimentWords } from "#web/ui/word-sentiment.ts";
import { FigureNote } from "./figure-note.tsx";
import { type Filters, figureFields } from "./filters.ts";

export interface InboxFilterProps {
  filter: Filters;
  flows: FlowSummary[];
  tags: string[];
  members: Member[];
}

/** What is used daily is in sight, the rest behind "More filters". */
export function InboxFilter({ filter, flows, tags, members }: InboxFilterProps) {
  const { search, show, rating, assignee, ...rest } = filter;
  return (
    <ListFilter
      label="Search responses"
      search={search}
      searchKey="/"
      className="mb-4 flex flex-wrap items-end gap-3"
      clearTo={Object.values(filter).some(Boolean) ? paths.responses.href() : undefined}
    >
      <FilterChoice name="show" label="Which responses" value={show} options={shown} />
      <FilterChoice
        name="rating"
        label="Rating"
        value={rating?.toString()}
        options={[["", "Any rating"], ...ratings]}
      />
      <details className="basis-full" open={Object.values({ assignee, ...rest }).some(Boolean)}>
        <summary className="cursor-pointer text-sm text-muted">More filters</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <FilterChoice
            name="assignee"
            label="Assigned to"
            value={assignee}
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
          <FilterChoice name="source" label="Source" value={filter.source} options={sources} />
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
              options={[
                ["", "Any tag"],
                ...[...new Set([...tags, filter.tag ?? ""])].filter(Boolean).map(toOption),
              ]}
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
      <FigureNote figure={figureFields(filter)} />
    </ListFilter>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <TextField type="date" name={name} label={label} defaultValue={value} data-now={value ?? ""} />
  );
}

const toOption = (word: string) => [word, word] as const;

const shown = [
  ["", "All responses"],
  ["unread", "Unread"],
  ["open", "Unresolved"],
  ["private", "Private messages"],
] as const;

const ratings = [5, 4, 3, 2, 1].map(
  (stars) => [String(stars), stars === 1 ? "1 star" : `${stars} stars`] as const,
);

const sources = [
  ["", "Any source"],
  ["invitation", "Invitation"],
  ["link", "Public link"],
] as const;
