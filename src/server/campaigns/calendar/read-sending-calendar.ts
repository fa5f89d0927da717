import type { SendingCalendar } from "#shared/api/sending-calendar.ts";
import { dayOf, startOfNextDay } from "#shared/automations/schedule.ts";
import { monthlyRequestLimit } from "#shared/businesses/plans.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readPlanUsage, type StoredPlanUsage } from "../candidate-store.ts";
import { computeQuota, findDailyRoom, type RoomDeps } from "../find-room.ts";
import { readTimeZone } from "../time-zone.ts";
import { type CalendarRow, readOnTheirWay, readPlanned, readWaiting } from "./calendar-store.ts";
import { type Day, placeWaiting } from "./place-waiting.ts";

const daysAhead = 120;

/** Everything that will be sent, by day: planned by automations, in flight, or waiting for capacity. */
export async function readSendingCalendar(
  deps: RoomDeps,
  tx: Tx,
  now: Date,
): Promise<SendingCalendar> {
  const [timeZone, usage] = [await readTimeZone(tx), await readPlanUsage(tx, now)];
  if (!usage) throw new AppError("business.none");
  const planned = await readPlanned(tx, now, timeZone);
  const waiting = await readWaiting(tx);
  const days = waiting.length > 0 ? listDays(deps, usage, now, timeZone) : [];
  const placed = placeWaiting(
    waiting.map(({ count }) => count),
    days,
    countByDay(planned),
  );
  const rows: CalendarRow[] = [
    ...planned,
    ...(await readOnTheirWay(tx, now, timeZone)),
    ...waiting.flatMap(({ id, name }, index) =>
      [...(placed[index] ?? [])].map(([day, requests]) => ({
        day,
        source: "campaign" as const,
        id,
        name,
        requests,
        reminders: 0,
      })),
    ),
  ];
  return { timeZone, days: groupByDay(rows).slice(0, daysAhead) };
}

/** Today has its remaining capacity, later days their full one. */
function listDays(deps: RoomDeps, usage: StoredPlanUsage, now: Date, timeZone: string): Day[] {
  const today = findDailyRoom(deps, usage);
  const days: Day[] = [];
  for (let at = now; days.length < daysAhead; at = startOfNextDay(at, timeZone)) {
    const day = dayOf(at, timeZone);
    const isThisMonth = at < usage.renewsAt;
    days.push({
      day,
      limit: at === now || today === null ? today : maxDailyWithoutCheck,
      monthLimit: isThisMonth
        ? computeQuota(usage, now).remaining
        : monthlyRequestLimit(usage.plan, usage.trialEndsAt, at),
    });
  }
  return days;
}

function countByDay(rows: CalendarRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { day, requests, reminders } of rows)
    counts.set(day, (counts.get(day) ?? 0) + requests + reminders);
  return counts;
}

function groupByDay(rows: CalendarRow[]): SendingCalendar["days"] {
  const days = new Map<string, Map<string, CalendarRow>>();
  for (const row of rows) {
    const entries = days.get(row.day) ?? new Map<string, CalendarRow>();
    const key = `${row.source} ${row.id} ${row.name}`;
    const same = entries.get(key);
    entries.set(key, {
      ...row,
      requests: row.requests + (same?.requests ?? 0),
      reminders: row.reminders + (same?.reminders ?? 0),
    });
    days.set(row.day, entries);
  }
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, entries]) => ({ day, entries: [...entries.values()].map(withoutDay) }));
}

const withoutDay = ({ day: _, ...entry }: CalendarRow) => entry;
