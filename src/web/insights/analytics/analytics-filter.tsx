import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import type { FlowSummary } from "#shared/api/flows.ts";
import { movingDays } from "#shared/insights/describe-days.ts";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { RangeLinks } from "../range-links.tsx";
import { Choice } from "./choice.tsx";
import { TagChoice, type TagsProps } from "./tag-choice.tsx";

export interface AnalyticsFilterProps extends TagsProps {
  query: AnalyticsQuery;
  analytics: Analytics;
  flows: readonly FlowSummary[];
}

/** The URL alone determines the content, so that it can be bookmarked, saved and shared. */
export function AnalyticsFilter({ query, analytics, flows, tags }: AnalyticsFilterProps) {
  const { from, until, today, campaigns, senders } = analytics;
  const isNarrowed = Object.values(query).some(Boolean);
  const { days, flowId, source, campaignId, senderId, contactTag } = query;
  const submit = useSubmit();
  /** Keeps a relative range relative unless the dates are edited. */
  function keepMovingDays(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    if (movingDays(query) === undefined) return;
    if (form.get("from") !== from || form.get("until") !== until) return;
    event.preventDefault();
    form.delete("from");
    form.delete("until");
    if (days) form.set("days", String(days));
    void submit(form);
  }
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <RangeLinks
        today={today}
        current={movingDays(query)}
        hrefOf={({ days }) =>
          paths.analytics.href({}, { ...query, days, from: undefined, until: undefined })
        }
      />
      {/* The key applies the new URL's defaults. */}
      <Form
        key={JSON.stringify([query, from, until])}
        role="search"
        onSubmit={keepMovingDays}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
        // A date is typed in parts, so it applies when its field is left.
        onBlur={({ currentTarget, target }) => {
          const isDate = target instanceof HTMLInputElement && target.type === "date";
          if (isDate && target.value !== target.defaultValue && currentTarget.reportValidity())
            currentTarget.requestSubmit();
        }}
        className="contents"
      >
        <details
          className="open:basis-full"
          open={Boolean(
            query.from ?? query.until ?? flowId ?? source ?? campaignId ?? senderId ?? contactTag,
          )}
        >
          <summary className="cursor-pointer py-1.5 text-sm text-muted">Dates and filters</summary>
          <div className="mt-2 flex flex-wrap gap-3">
            <TextField type="date" name="from" label="First day" defaultValue={from} max={today} />
            <TextField type="date" name="until" label="Last day" defaultValue={until} max={today} />
            <Choice
              name="flowId"
              label="Review flow"
              value={flowId}
              options={flows.map(({ id, title }) => [id, title || "Untitled flow"])}
            />
            <Choice
              name="source"
              label="Source"
              value={source}
              options={[
                ["invitation", "Invitations"],
                ["link", "Public link"],
              ]}
            />
            <Choice
              name="campaignId"
              label="Campaign or automation"
              value={campaignId}
              options={campaigns.map(({ key, label }) => [key, label])}
            />
            <Choice
              name="senderId"
              label="Sender"
              value={senderId}
              options={senders.map(({ key, label }) => [key, label])}
            />
            <TagChoice value={contactTag} tags={tags} />
          </div>
        </details>
        {isNarrowed && (
          <ButtonLink variant="quiet" to={paths.analytics.href()}>
            Clear
          </ButtonLink>
        )}
      </Form>
    </div>
  );
}
