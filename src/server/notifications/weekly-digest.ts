import { z } from "zod";
import { readWeeklyDigest } from "../insights/public.ts";
import type { QueueMessageDeps } from "../messaging/public.ts";
import { type EachDeps, handlesEach } from "../platform/jobs/handle-each.ts";
import { type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { notificationKinds } from "./kinds/notification-kinds.ts";
import { createNotify } from "./notify.ts";
import { type DueBusiness, listDue, listTimeZones } from "./weekly-digest-store.ts";

export const weeklyDigestJob = job({
  name: "notifications.weekly-digest",
  payload: z.object({}),
  retryLimit: 1,
  // Monday begins in each business's own time zone; all zones are at whole quarters of an hour.
  cron: "*/15 * * * *",
});

export type WeeklyDigestDeps = Omit<EachDeps, "database"> &
  QueueMessageDeps &
  Pick<Platform, "database">;

/** Hour on Monday before most people start work. */
const firstHour = 7;

/**
 * Notifies the members of every business with a response last week. Each week has one path, so a second run, or a
 * simultaneous one in another process, notifies no member again.
 */
export function sendWeeklyDigests(deps: WeeklyDigestDeps): JobRegistration {
  const { clock, database } = deps;
  return handlesEach(deps, weeklyDigestJob, {
    list: () =>
      database.serviceTransaction(async (tx) => {
        const now = clock.now();
        const due: DueBusiness[] = [];
        for (const zone of await listTimeZones(tx))
          if (isDigestTime(zone, now)) due.push(...(await listDue(tx, zone, now)));
        return due;
      }),
    keyOf: ({ businessId, monday }) => `${businessId} ${monday}`,
    work: (due) => sendDigest(deps, due),
  });
}

async function sendDigest(deps: WeeklyDigestDeps, due: DueBusiness): Promise<void> {
  const { businessId, monday, sub, dct } = due;
  const digest = await readWeeklyDigest(deps, { role: "user", sub, dct }, monday);
  if (digest.customers === 0) return;
  await deps.database.serviceTransaction((tx) =>
    createNotify(deps, notificationKinds)(tx, "week", [{ businessId, monday, digest }]),
  );
}

/** True from that hour on Monday; all of Tuesday as well, in case the server was down on Monday. */
export function isDigestTime(timeZone: string, now: Date): boolean {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    weekday: "short",
    hour: "numeric",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  const day = part("weekday");
  return day === "Tue" || (day === "Mon" && Number(part("hour")) >= firstHour);
}

/** The database and Node may know different zones; UTC replaces the others, as in `app.time_zone_or_utc`. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
