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
import { Checklist, findNextStep } from "./checklist.tsx";
import { DashboardError } from "./dashboard-error.tsx";
import { LatestAnswers } from "./latest-answers.tsx";
import { MonthChart } from "./month-chart.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { MonthFunnel } from "./month-funnel.tsx";
import { NextStep } from "./next-step.tsx";
import { ToDo } from "./to-do.tsx";

/** Lazy, because it is at the bottom of the page. */
const AccountCards = lazy(async () => ({
  default: (await import("./account-cards.tsx")).AccountCards,
}));

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
  return <DashboardError />;
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
        {next && <NextStep next={next} />}
        <MonthFigures {...dashboard} />
        <MonthChart {...dashboard} />
        <ToDo {...dashboard} />
        <LatestAnswers answers={dashboard.latest} checklist={business.checklist} />
        {next ? (
          <Checklist checklist={business.checklist} next={next} />
        ) : (
          <MonthFunnel {...dashboard} />
        )}
      </div>
      <Suspense>
        <AccountCards session={session} isDebugOn={isDebugOn} />
      </Suspense>
    </>
  );
}

const PlanLine = ({ usage: { used, limit } }: { usage: PlanUsage }) => (
  <Link to={paths.planSettings.href()} className="link text-sm text-muted">
    {limit === null
      ? `${formatNumber(used)} requests sent this month`
      : `${formatNumber(used)} of ${formatNumber(limit)} requests of this month’s plan used`}
  </Link>
);
