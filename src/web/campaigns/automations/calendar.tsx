import type { CalendarDay } from "#shared/api/automations.ts";
import { formatCount, formatDay } from "#web/lib/format.ts";

/** Days with planned messages. */
export function Calendar({ days }: { days: CalendarDay[] }) {
  if (days.length === 0) return <p className="text-muted">Nothing is planned.</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {days.map(({ day, requests, reminders }) => (
        <li key={day} className="rounded-md border border-line bg-card px-4 py-3">
          <time dateTime={day} className="block font-semibold">
            {formatDay(day)}
          </time>
          {requests > 0 && <span className="block">{formatCount(requests, "request")}</span>}
          {reminders > 0 && (
            <span className="block text-muted">{formatCount(reminders, "reminder")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
