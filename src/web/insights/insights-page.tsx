import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { getInsights, type Insights } from "#shared/api/insights.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatCount, formatDay } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { charts } from "./charts.tsx";
import { ModelSummary } from "./model-summary.tsx";

/** Each chart once, with one of its question types. */
const weekCharts = new Map(Object.entries(charts).map(([type, Chart]) => [Chart, type]));

export function loader({ params: { week }, request }: LoaderFunctionArgs) {
  if (!getInsights.query.safeParse({ week }).success) throw missingPage();
  return call(getInsights, { week }, { signal: request.signal });
}

/** The responses of one week. */
export function Component() {
  const insights = useLoaderData<typeof loader>();
  const { monday, sunday, previous, next, customers } = insights;
  // Quotes show the names of contacts.
  useLive("responses", "contacts");
  return (
    <>
      <PageHeader
        title="Insights"
        description={`${formatDay(monday)} – ${formatDay(sunday)}`}
        actions={
          <nav aria-label="Weeks" className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={paths.weekInsights.href({ week: previous })}>Previous week</ButtonLink>
            {next && (
              <ButtonLink to={paths.weekInsights.href({ week: next })}>Next week</ButtonLink>
            )}
          </nav>
        }
      />
      {customers === 0 ? (
        <EmptyState
          title={next ? "No responses this week" : "No responses yet this week"}
          action={
            <ButtonLink variant="primary" to={paths.newInvitations.href()}>
              Invite customers
            </ButtonLink>
          }
        >
          Insights appear as soon as customers respond.
        </EmptyState>
      ) : (
        // Another week starts without a summary.
        <WeekInsights key={monday} insights={insights} />
      )}
    </>
  );
}

function WeekInsights({ insights }: { insights: Insights }) {
  const { monday, canSummarize } = insights;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
      <Totals insights={insights} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.responses.href({}, { week: monday })}>
          All responses of this week
        </ButtonLink>
        <Button onClick={() => print()}>Print</Button>
      </div>
      {canSummarize && <ModelSummary monday={monday} version={insights.version} />}
      {[...weekCharts].map(([Chart, type]) => (
        <Chart key={type} insights={insights} />
      ))}
    </div>
  );
}

function Totals({ insights }: { insights: Insights }) {
  const { customers, customersBefore, insiderResponses, withdrawnResponses } = insights;
  const { privateMessages, isTruncated } = insights;
  const notes = [
    insiderResponses > 0 &&
      `${formatCount(insiderResponses, "response")} by employees, family or agents not counted.`,
    withdrawnResponses > 0 &&
      `${formatCount(withdrawnResponses, "response")} withdrawn by the customer.`,
    privateMessages > 0 &&
      `${formatCount(privateMessages, "private message")}, shown with the response only.`,
    isTruncated && "Only the newest responses of this week are counted.",
  ].filter((note) => note !== false);
  return (
    <div className="grid gap-2">
      <p className="text-lg">
        {isTruncated && "At least "}
        <strong>{formatCount(customers, "customer")}</strong> responded. The week before:{" "}
        {customersBefore}.
      </p>
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
