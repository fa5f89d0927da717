import { z } from "zod";
import { paths } from "#shared/paths.ts";
import type { Claims, Tx } from "../platform/database/database.ts";
import { handles, type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Log } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import type { NotificationMail } from "./mail-about.ts";
import { mailAboutWeek, type WeeklyDigest } from "./mail-about-week.ts";
import { type DueBusiness, insertWeek, listDue, listTimeZones } from "./week-store.ts";

export const tellOfWeekJob = job({
  name: "notifications.tell-of-week",
  payload: z.object({}),
  retryLimit: 1,
  // Monday begins in each business's own time zone, all of which are at whole quarters of an hour.
  cron: "*/15 * * * *",
});

export interface TellOfWeekDeps extends Pick<Platform, "config" | "clock" | "database"> {
  log: Log;
  queueMails(tx: Tx, mails: NotificationMail[]): Promise<unknown>;
  /** Sums up the week of a day as somebody who works there sees it. */
  sumUp(claims: Claims, day: string): Promise<WeeklyDigest>;
}

/** Monday at this hour: before most begin to work. */
const firstHour = 7;

/**
 * Tells the people of every business in which somebody answered what was said last week. A second run, or another
 * process at the same moment, tells nobody again.
 */
export function tellOfWeek(deps: TellOfWeekDeps): JobRegistration {
  const { clock, database, log } = deps;
  return handles(tellOfWeekJob, async () => {
    const now = clock.now();
    for (const zone of await database.serviceTransaction(listTimeZones)) {
      // A zone that nobody knows, or one business's trouble, must not keep the others waiting: they are
      // tried again with the next run.
      try {
        if (!isTimeToTell(zone, now)) continue;
        for (const one of await database.serviceTransaction((tx) => listDue(tx, zone, now)))
          await tellOne(deps, one).catch((err) =>
            log.error({ err, businessId: one.businessId }, "the week was not told"),
          );
      } catch (err) {
        log.error({ err, zone }, "the week was not told");
      }
    }
  });
}

async function tellOne(deps: TellOfWeekDeps, due: DueBusiness): Promise<void> {
  const { businessId, monday, sub, dct } = due;
  const week = await deps.sumUp({ role: "user", sub, dct }, monday);
  if (week.customers === 0) return;
  const path = paths.weekInsights.href({ week: monday });
  await deps.database.serviceTransaction(async (tx) => {
    const note = {
      ...{ businessId, path, title: "Last week’s insights" },
      body: week.headline,
    };
    const told = await insertWeek(tx, note, deps.clock.now());
    const mails = told.map(
      (to): NotificationMail => ({
        ...{ kind: "notification", businessId, to },
        ...mailAboutWeek(deps.config.publicUrl, week, path),
      }),
    );
    if (mails.length > 0) await deps.queueMails(tx, mails);
  });
}

/** On Monday from that hour on; on Tuesday as well, should the server have been away on Monday. */
export function isTimeToTell(timeZone: string, now: Date): boolean {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, weekday: "short", hour: "numeric", hourCycle: "h23" },
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  const day = part("weekday");
  return day === "Tue" || (day === "Mon" && Number(part("hour")) >= firstHour);
}
