import type { Quota } from "#shared/api/plan-usage.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Progress } from "#web/ui/progress.tsx";

/** What the plan leaves this month, and who would have to wait. */
export function QuotaLine({ quota, people }: { quota: Quota; people: number }) {
  const { limit, used, remaining } = quota;
  if (limit === null || remaining === null) return null;
  const waiting = Math.max(0, people - remaining);
  return (
    <div className="grid gap-2 text-sm">
      <Progress label="Requests this month" value={used} max={limit} />
      {waiting > 0 && (
        <p>
          Your plan leaves {formatNumber(remaining)} this month. {formatNumber(waiting)} wait, and
          are sent when the next month begins.
        </p>
      )}
    </div>
  );
}
