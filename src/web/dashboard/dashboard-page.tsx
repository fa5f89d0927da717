import { lazy, Suspense } from "react";
import { Link, useLoaderData } from "react-router";
import { getDashboard } from "#shared/api/dashboard.ts";
import { getPlanUsage, type PlanUsage, warnFromShare } from "#shared/api/plan-usage.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { readSessionClaims } from "#web/lib/session-claims.ts";
import { useLive } from "#web/lib/use-live.ts";
import { getSessionToken } from "#web/session/session.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { findNextStep } from "./find-next-step.ts";
import { firstOfMonth, MonthFigures } from "./month-figures.tsx";
import { ToDo } from "./to-do.tsx";

/** Lazy, because it is rarely seen. Where it cannot be loaded either, the general page for errors is shown. */
const DashboardError = lazy(async () => ({
  default: (await import("./dashboard-error.tsx")).DashboardError,
}));

/** Lazy, because it is at the bottom of the page. */
const AccountCards = lazy(async () => ({
  default: (await import("./account-cards.tsx")).AccountCards,
}));

/** Lazy, because the figures and the to-dos are read first. */
const MonthChart = lazy(async () => ({ default: (await import("./month-chart.tsx")).MonthChart }));
const MonthFunnel = lazy(async () => ({
  default: (await import("./month-funnel.tsx")).MonthFunnel,
}));
const LatestAnswers = lazy(async () => ({
  default: (await import("./latest-answers.tsx")).LatestAnswers,
}));

/** Lazy, because they are for new businesses. */
const NextStep = lazy(async () => ({ default: (await import("./next-step.tsx")).NextStep }));
const Checklist = lazy(async () => ({ default: (await import("./checklist.tsx")).Checklist }));

/** Lazy, because few businesses see it. */
const PlanWarning = lazy(async () => ({
  default: (await import("#web/businesses/plan/plan-usage.tsx")).PlanWarning,
}));

export async function loader({ request }: { request: Request }) {
  const options = { signal: request.signal };
  const [dashboard, usage] = await Promise.all([
    call(getDashboard, {}, options),
    call(getPlanUsage, {}, options),
  ]);
  return {
    dashboard,
    usage,
    session: readSessionClaims(await getSessionToken()),
    isDebugOn: new URL(request.url).searchParams.get("debug") === "true",
  };
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <DashboardError />
    </Suspense>
  );
}

export function Component() {
  const { dashboard, usage, session, isDebugOn } = useLoaderData<typeof loader>();
  const { business } = useAppData();
  const next = findNextStep(business);
  useLive("responses", "invitations");
  return (
    <>
      <PageHeader title="Home" actions={<PlanLine usage={usage} />} />
      <div className="grid gap-4 lg:grid-cols-12">
        {usage.limit !== null && usage.used >= usage.limit * warnFromShare && (
          <div className="lg:col-span-12">
            <Suspense>
              <PlanWarning usage={usage} />
            </Suspense>
          </div>
        )}
        {next && (
          <Suspense fallback={<Room className="h-27 lg:col-span-12" />}>
            <NextStep next={next} />
          </Suspense>
        )}
        <MonthFigures {...dashboard} />
        <Suspense fallback={<Room className="h-68 lg:col-span-8" />}>
          <MonthChart days={dashboard.days} first={firstOfMonth(dashboard.days)} />
        </Suspense>
        <ToDo {...dashboard} />
        <Suspense fallback={<Room className="h-62 lg:col-span-8" />}>
          <LatestAnswers answers={dashboard.latest} checklist={business.checklist} />
        </Suspense>
        <Suspense fallback={<Room className="h-62 lg:col-span-4" />}>
          {next ? (
            <Checklist checklist={business.checklist} next={next} />
          ) : (
            <MonthFunnel {...dashboard} />
          )}
        </Suspense>
      </div>
      <Suspense fallback={<div aria-busy="true" className="h-11" />}>
        <AccountCards session={session} isDebugOn={isDebugOn} />
      </Suspense>
    </>
  );
}

/** Keeps the place of a card that is still loading, so that nothing moves when it comes. */
const Room = ({ className }: { className: string }) => (
  <div aria-busy="true" className={`rounded-lg border border-line bg-card ${className}`} />
);

const PlanLine = ({ usage: { used, limit } }: { usage: PlanUsage }) => (
  <Link to={paths.planSettings.href()} className="link text-sm text-muted">
    {formatNumber(used)}
    {limit !== null && ` of ${formatNumber(limit)}`} requests used this month
  </Link>
);
