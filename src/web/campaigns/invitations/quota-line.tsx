import { Link } from "react-router";
import type { Quota } from "#shared/api/plan-usage.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import { paths } from "#shared/paths.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Progress } from "#web/ui/progress.tsx";

interface QuotaLineProps {
  quota: Quota;
  /** Messages left today; null means no limit. */
  remainingToday: number | null;
  people: number;
}

/** Invitations left this month, and the number of people who would have to wait. */
export function QuotaLine({ quota, remainingToday, people }: QuotaLineProps) {
  const { limit, used, remaining } = quota;
  const waiting = remaining === null ? 0 : Math.max(0, people - remaining);
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {limit !== null && <Progress label="Requests this month" value={used} max={limit} />}
      {waiting > 0 && (
        <p>
          Your plan leaves {formatNumber(remaining ?? 0)} this month. {formatNumber(waiting)} wait,
          and are sent when the next month begins.
        </p>
      )}
      {remainingToday !== null && people > remainingToday && (
        <p>
          {formatNumber(remainingToday)} can go out today. {maxDailyWithoutCheck} a day is the limit
          until your{" "}
          <Link to={paths.sendingSettings.href()} className="link">
            sending domain
          </Link>{" "}
          passes its check.
        </p>
      )}
    </div>
  );
}
