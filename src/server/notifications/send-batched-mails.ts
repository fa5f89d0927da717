import { z } from "zod";
import type { Tx } from "../platform/database/database.ts";
import { handles, type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { composeMail, type NotificationMail } from "./compose-mail.ts";
import type { NotificationKinds } from "./kinds/notification-kind.ts";
import { takeWaiting } from "./notify-store.ts";

export const sendBatchedMailsJob = job({
  name: "notifications.send-batched-mails",
  payload: z.object({ businessId: z.uuid() }),
});

export interface BatchedMailsDeps extends Pick<Platform, "config" | "clock" | "database"> {
  queueMails(tx: Tx, mails: NotificationMail[]): Promise<unknown>;
}

/** One mail to each person about the notifications of a kind that have waited; a second run finds none. */
export function sendBatchedMails(
  { config, clock, database, queueMails }: BatchedMailsDeps,
  kinds: NotificationKinds,
): JobRegistration {
  return handles(sendBatchedMailsJob, ({ businessId }) =>
    database.serviceTransaction(async (tx) => {
      const waiting = await takeWaiting(tx, businessId, clock.now());
      const perMail = Map.groupBy(waiting, ({ kind, email }) => `${kind} ${email}`);
      const mails = [...perMail.values()].flatMap((notifications) => {
        const [first] = notifications;
        if (!first) return [];
        const mail = kinds[first.kind]?.mail;
        if (mail?.delivery !== "batched") return [];
        const recipient = { businessId, email: first.email };
        return composeMail(config.publicUrl, recipient, mail.composeTogether(notifications));
      });
      if (mails.length > 0) await queueMails(tx, mails);
    }),
  );
}
