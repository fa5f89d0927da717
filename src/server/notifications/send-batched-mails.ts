import { z } from "zod";
import type { Tx } from "../platform/database/database.ts";
import { handles, type JobQueue, type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { composeMail, type NotificationMail } from "./compose-mail.ts";
import type { NotificationKinds } from "./kinds/notification-kind.ts";
import { takeWaiting } from "./notify-store.ts";
import { queuePushes, toText } from "./push/queue-pushes.ts";

export const sendBatchedMailsJob = job({
  name: "notifications.send-batched-mails",
  payload: z.object({ businessId: z.uuid() }),
});

export interface BatchedMailsDeps extends Pick<Platform, "config" | "clock" | "database"> {
  jobs: Pick<JobQueue, "enqueueMany">;
  queueMails(tx: Tx, mails: NotificationMail[]): Promise<unknown>;
}

/** One mail and one push message to each person about the notifications of a kind that have waited; a second run finds none. */
export function sendBatchedMails(
  deps: BatchedMailsDeps,
  kinds: NotificationKinds,
): JobRegistration {
  const { config, clock, database, queueMails } = deps;
  return handles(sendBatchedMailsJob, ({ businessId }) =>
    database.serviceTransaction(async (tx) => {
      const waiting = await takeWaiting(tx, businessId, clock.now());
      const perPerson = Map.groupBy(waiting, ({ kind, email }) => `${kind} ${email}`);
      const letters = [...perPerson.values()].flatMap((notifications) => {
        const [recipient] = notifications;
        if (!recipient) return [];
        const mail = kinds[recipient.kind]?.mail;
        if (mail?.delivery !== "batched") return [];
        return { recipient, letter: mail.composeTogether(notifications) };
      });
      const mails = letters
        .filter(({ recipient }) => recipient.wantsMail)
        .map(({ recipient: { email }, letter }) =>
          composeMail(config.publicUrl, { businessId, email }, letter),
        );
      if (mails.length > 0) await queueMails(tx, mails);
      const pushes = letters.map(({ recipient: { pushTo }, letter }) => ({
        pushTo,
        text: toText(letter),
      }));
      await queuePushes(deps.jobs, tx, pushes);
    }),
  );
}
