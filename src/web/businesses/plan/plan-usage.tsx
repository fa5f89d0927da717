import { type PlanUsage, warnFromShare } from "#shared/api/plan-usage.ts";
import { planNames } from "#shared/businesses/plans.ts";
import { sitePaths } from "#shared/paths.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";

/** The plan, its limit and its use. */
export function PlanCard({ usage }: { usage: PlanUsage }) {
  const { plan, trialEndsAt, limit, used, renewsAt } = usage;
  return (
    <>
      <p>
        <strong>{planNames[plan]}</strong>
        {trialEndsAt && ` of Professional until ${formatDate(trialEndsAt)}, then Basic`}.{" "}
        {limit === null
          ? "As many requests as you like."
          : `${formatNumber(limit)} requests a month; the next month begins on ${formatDate(renewsAt)}.`}
      </p>
      {limit === null ? (
        <p className="text-muted">{formatNumber(used)} sent this month.</p>
      ) : (
        <Progress label="Requests this month" value={used} max={limit} />
      )}
      <PlanWarning usage={usage} />
      <p>
        <a href={sitePaths.pricing.href()} className={buttonClass({ size: "small" })}>
          Compare plans
        </a>
      </p>
    </>
  );
}

/** Warns before the month's invitations run out; otherwise renders nothing. */
export function PlanWarning({ usage: { limit, used, remaining, renewsAt } }: { usage: PlanUsage }) {
  if (limit === null || remaining === null || used < limit * warnFromShare) return null;
  return (
    <Alert
      tone="warning"
      title={
        remaining === 0
          ? "This month’s requests are used up"
          : `${formatPercent(percentOf(used, limit))} of this month’s requests are used`
      }
    >
      {remaining === 0
        ? `You can invite again on ${formatDate(renewsAt)}, or with a larger plan. Invitations that wait are kept.`
        : `${formatNumber(remaining)} are left until ${formatDate(renewsAt)}. Further invitations wait and are sent later.`}
    </Alert>
  );
}
