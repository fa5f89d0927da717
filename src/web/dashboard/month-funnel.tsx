import type { Dashboard } from "#shared/api/dashboard.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Panel } from "#web/ui/panel.tsx";

/** Events of this month from invitation to posting, including those of invitations sent last month. */
export function MonthFunnel({ month: { now } }: Pick<Dashboard, "month">) {
  const steps = [
    ["Invited", now.invited],
    ["Delivered", now.delivered],
    ["Opened", now.opened],
    ["Answered", now.answered],
    ["Copied", now.copied],
    ["Said they posted", now.posted],
  ] as const;
  const whole = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <Panel title="From asking to posting, this month" className="lg:col-span-4">
      <dl className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {steps.map(([label, count]) => (
          <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt>{label}</dt>
            <dd aria-hidden="true" className="h-2.5 rounded-sm bg-sunken">
              <span
                className="block h-full rounded-sm bg-series [print-color-adjust:exact]"
                style={{ width: count > 0 ? `max(3px, ${(count / whole) * 100}%)` : 0 }}
              />
            </dd>
            <dd className="figures text-end">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {now.invited > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatNumber(now.answeredSoFar)} of the {formatNumber(now.invited)} invited this month
          have answered so far.
        </p>
      )}
    </Panel>
  );
}
