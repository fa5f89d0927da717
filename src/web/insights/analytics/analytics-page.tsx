import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  type Analytics,
  analyticsQuery,
  getAnalytics,
  getAnalyticsByTag,
  listSavedViews,
} from "#shared/api/analytics.ts";
import { getCoverage } from "#shared/api/campaigns.ts";
import { listFlows } from "#shared/api/flows.ts";
import { listReportRecipients } from "#shared/api/report-recipients.ts";
import { formatDays } from "#shared/insights/format-days.ts";
import { paths } from "#shared/paths.ts";
import { CoverageCard } from "#web/campaigns/coverage-card.tsx";
import { call } from "#web/lib/api.ts";
import { formatDay } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { readQuery } from "#web/lists/read-query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AnalyticsActions } from "./analytics-actions.tsx";
import { AnalyticsFilter } from "./analytics-filter.tsx";
import { Details } from "./details.tsx";
import { ExternalReviewFigures } from "./external-review-figures.tsx";
import { Funnel } from "./funnel.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { RatingOverTime, ResponsesOverTime } from "./over-time.tsx";
import { RatingsAndTimes } from "./ratings-and-times.tsx";
import { SentimentOverTime, Sentiments } from "./sentiment.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(analyticsQuery, request.url);
  const options = { signal: request.signal };
  // Optional, and loaded without blocking the page.
  const tags = call(getAnalyticsByTag, query, options).then(
    (found) => found.tags,
    () => undefined,
  );
  const [analytics, { views }, { flows }, coverage, { recipients }] = await Promise.all([
    call(getAnalytics, query, options),
    call(listSavedViews, {}, options),
    call(listFlows, {}, options),
    call(getCoverage, {}, options),
    call(listReportRecipients, {}, options),
  ]);
  return { query, analytics, tags, views, flows, coverage, recipients };
}

export function Component() {
  const { query, analytics, tags, views, flows, coverage, recipients } =
    useLoaderData<typeof loader>();
  const { from, until, today, previousFrom, previousUntil, now, before } = analytics;
  useLive("responses", "invitations");
  const isEmpty = !hasFigures(now);
  const isComparable = !isEmpty || hasFigures(before);
  return (
    <>
      <PageHeader
        title="Analytics"
        actions={<AnalyticsActions query={query} views={views} recipients={recipients} />}
      />
      <AnalyticsFilter query={query} analytics={analytics} flows={flows} tags={tags} />
      <p className="mb-3 text-sm text-muted">
        {formatDays(from, until, formatDay)}, compared with{" "}
        {formatDays(previousFrom, previousUntil, formatDay)}.
      </p>
      {isEmpty && <NothingYet isFuture={from > today} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-12 print:block print:[&>*]:mb-8">
        {isComparable && (
          <>
            <KeyFigures analytics={analytics} query={query} />
            <ResponsesOverTime analytics={analytics} query={query} />
            <Funnel analytics={analytics} query={query} />
            <RatingsAndTimes analytics={analytics} query={query} />
            <Sentiments analytics={analytics} query={query} />
            <RatingOverTime analytics={analytics} query={query} />
            <SentimentOverTime analytics={analytics} query={query} />
            <Details analytics={analytics} query={query} tags={tags} />
          </>
        )}
        <ExternalReviewFigures analytics={analytics} />
        <div className="lg:col-span-6">
          <CoverageCard coverage={coverage} />
        </div>
      </div>
    </>
  );
}

const hasFigures = ({ responses, invited, eligiblePeople }: Analytics["now"]) =>
  responses > 0 || invited > 0 || eligiblePeople > 0;

const NothingYet = ({ isFuture }: { isFuture: boolean }) => (
  <div className="mb-10">
    <EmptyState
      title={isFuture ? "This period has not begun yet" : "Nothing happened in this period"}
      action={<ButtonLink to={paths.newInvitations.href()}>Invite customers</ButtonLink>}
    >
      Choose another period or fewer filters. Figures appear as soon as customers are asked or
      respond.
    </EmptyState>
  </div>
);
