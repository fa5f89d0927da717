import { useState } from "react";
import { Link } from "react-router";
import type { SendingCalendar, SendingDay } from "#shared/api/sending-calendar.ts";
import { paths } from "#shared/paths.ts";
import { formatCount, formatDay } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

/** Number of days shown initially: about two weeks of an automation. */
const firstDays = 6;

/** Scheduled messages by day, with the automation or campaign that sends them. */
export function UpcomingMessages({ calendar: { days, timeZone } }: { calendar: SendingCalendar }) {
  const [isWhole, setWhole] = useState(false);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="to-be-sent" className="mb-8 grid gap-4">
      <header className="grid gap-1">
        <h2 id="to-be-sent" className="text-lg">
          Still to be sent
        </h2>
        <p className="max-w-(--rf-measure) text-muted">
          By day, in the time zone {timeZone}. We check your plan and the contact again before each
          message is sent.
        </p>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3">
        {(isWhole ? days : days.slice(0, firstDays)).map(({ day, entries }) => (
          <li
            key={day}
            className="grid content-start gap-2 rounded-md border border-line bg-card px-4 py-3"
          >
            <time dateTime={day} className="font-semibold">
              {formatDay(day)}
            </time>
            {entries.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} />
            ))}
          </li>
        ))}
      </ul>
      {days.length > firstDays && (
        <p>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer days" : `Show all ${days.length} days`}
          </Button>
        </p>
      )}
    </section>
  );
}

type EntryRow = SendingDay["entries"][number];

const keyOf = ({ source, id, name }: EntryRow) => `${source} ${id} ${name}`;

const Entry = ({ entry }: { entry: EntryRow }) => (
  <div>
    <Link to={addressOf(entry)} className="link wrap-anywhere">
      {entry.name}
    </Link>
    <span className="block text-sm text-muted">{countsOf(entry)}</span>
  </div>
);

const countsOf = ({ requests, reminders }: EntryRow) =>
  [
    ...(requests > 0 ? [formatCount(requests, "request")] : []),
    ...(reminders > 0 ? [formatCount(reminders, "reminder")] : []),
  ].join(", ");

function addressOf({ source, id }: EntryRow): string {
  if (id === null) return paths.invitations.href({}, { status: "waiting" });
  return source === "automation"
    ? paths.automation.href({ automationId: id })
    : paths.campaign.href({ campaignId: id });
}
