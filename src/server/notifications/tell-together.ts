import { z } from "zod";
import type { Tx } from "../platform/database/database.ts";
import { handles, type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { mailAbout, type NotificationMail } from "./mail-about.ts";
import { takeWaiting } from "./tell-store.ts";

/** Between two mails about answers to the people of one business, milliseconds. */
export const spanMs = 5 * 60_000;

export const tellTogetherJob = job({
  name: "notifications.tell-together",
  payload: z.object({ businessId: z.uuid() }),
});

export interface TellTogetherDeps extends Pick<Platform, "config" | "clock" | "database"> {
  queueMails(tx: Tx, mails: NotificationMail[]): Promise<unknown>;
}

/** One mail to each about the answers that have waited; a second run finds none. */
export function tellTogether({
  config,
  clock,
  database,
  queueMails,
}: TellTogetherDeps): JobRegistration {
  return handles(tellTogetherJob, ({ businessId }) =>
    database.serviceTransaction(async (tx) => {
      const waiting = await takeWaiting(tx, businessId, clock.now());
      const perPerson = Map.groupBy(waiting, ({ email }) => email);
      const mails = [...perPerson].map(
        ([to, notes]): NotificationMail => ({
          ...{ kind: "notification", businessId, to },
          ...mailAbout(config.publicUrl, notes),
        }),
      );
      if (mails.length > 0) await queueMails(tx, mails);
    }),
  );
}
