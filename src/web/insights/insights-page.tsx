import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { getInsights, type Insights } from "#shared/api/insights.ts";
import { formatDays } from "#shared/insights/format-days.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatCount, formatDay, formatNumber } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { readQuery } from "#web/lists/read-query.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { answerCharts } from "./answer-charts.ts";
import { ModelSummary } from "./model-summary.tsx";
import { lastDayOf, PeriodFilter } from "./period-filter.tsx";

export function loader({ params: { week }, request }: LoaderFunctionArgs) {
  if (!getInsights.query.safeParse({ week }).success) throw missingPage();
  const query = week ? { week } : readQuery(getInsights.query, request.url);
  return call(getInsights, query, { signal: request.signal });
}

/** Topics of the responses of a week or another range. */
export function Component() {
  const insights = useLoaderData<typeof loader>();
  const { from, customers } = insights;
  const until = lastDayOf(insights);
  // Also contacts, because quotes show their names.
  useLive("responses", "contacts");
  return (
    <>
      <PageHeader title="Topics" description={formatDays(from, until, formatDay)} />
      <PeriodFilter insights={insights} />
      {customers === 0 ? (
        <EmptyState
          title={emptyTitle(insights)}
          action={
            <ButtonLink variant="primary" to={paths.newInvitations.href()}>
              Invite customers
            </ButtonLink>
          }
        >
          Topics appear as soon as customers respond.
        </EmptyState>
      ) : (
        // The key discards the summary when the period changes.
        <PeriodInsights key={`${from} ${until}`} insights={insights} />
      )}
    </>
  );
}

function emptyTitle({ from, today, isWeek, next }: Insights): string {
  if (from > today) return "This period has not begun yet";
  if (!isWeek) return "No responses in this period";
  return next === null ? "No responses yet this week" : "No responses this week";
}

function PeriodInsights({ insights }: { insights: Insights }) {
  const { from, until, isWeek, canSummarize } = insights;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
      <Totals insights={insights} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.responses.href({}, isWeek ? { week: from } : { from, until })}>
          All responses of {isWeek ? "this week" : "this period"}
        </ButtonLink>
        <Button onClick={() => print()}>Print</Button>
      </div>
      {canSummarize && (
        <ModelSummary
          period={isWeek ? { week: from } : { from, until }}
          version={insights.version}
        />
      )}
      {Object.entries(answerCharts).map(([kind, Chart]) => (
        <Chart key={kind} insights={insights} />
      ))}
    </div>
  );
}

function Totals({ insights }: { insights: Insights }) {
  const { customers, customersBefore, insiderResponses, withdrawnResponses } = insights;
  const { privateMessages, isTruncated, isWeek, bucket } = insights;
  const notes = [
    insiderResponses > 0 &&
      `${formatCount(insiderResponses, "response")} by employees, family or agents not counted.`,
    withdrawnResponses > 0 &&
      `${formatCount(withdrawnResponses, "response")} withdrawn by the customer.`,
    privateMessages > 0 &&
      `${formatCount(privateMessages, "private message")}, shown with the response only.`,
    isTruncated &&
      `There are too many responses to count them all. Only the newest of each ${bucket} are counted.`,
  ].filter((note) => note !== false);
  return (
    <div className="grid gap-2">
      <p className="text-lg">
        {isTruncated && "At least "}
        <strong>{formatCount(customers, "customer")}</strong> responded. The{" "}
        {isWeek ? "week" : "period"} before: {formatNumber(customersBefore)}.
      </p>
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
