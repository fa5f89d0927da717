import { type QueueMessageDeps, queueMessages } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { composeMail } from "./compose-mail.ts";
import type { DataOf, NotificationKinds } from "./kinds/notification-kind.ts";
import { batchMs, insertNotifications, type NotifiedPerson } from "./notify-store.ts";
import { queuePushes, toText } from "./push/queue-pushes.ts";
import { sendBatchedMailsJob } from "./send-due.ts";

/**
 * Notifies members in the transaction of the change: in the application, by mail and by push message, according to
 * their settings. The first of a batched kind is sent immediately; further ones for the business within `batchMs` wait
 * and are sent together.
 */
export function createNotify<Kinds extends NotificationKinds>(
  deps: QueueMessageDeps,
  kinds: Kinds,
) {
  return async function notify<Name extends keyof Kinds & string>(
    tx: Tx,
    name: Name,
    items: DataOf<Kinds[Name]>[],
  ): Promise<void> {
    if (items.length === 0) return;
    const kind: NotificationKinds[string] = kinds[name] as Kinds[Name];
    const { mail } = kind;
    const texts = items.map((item) => kind.describe(item));
    const notes = texts.map((text, index) => ({
      ...text,
      index,
      businessId: items[index]?.businessId,
    }));
    const recipients = await insertNotifications(tx, { name, kind, notes }, deps.clock.now());
    const mails = recipients.flatMap((recipient) => {
      const { toMail } = recipient;
      const own = toMail.map((index) => items[index]);
      const letters =
        mail.delivery === "batched" && own.length > 1
          ? [
              kind.rows?.composeTogether(own) ??
                mail.composeTogether(toMail.flatMap((index) => texts[index] ?? [])),
            ]
          : own.map((item) => mail.compose(item));
      return letters.map((letter) => composeMail(deps.config.publicUrl, recipient, letter));
    });
    if (mails.length > 0) await queueMessages(deps, tx, mails);
    const pushes = recipients.flatMap(({ pushTo, toPush }) => {
      const own = toPush.flatMap((index) => texts[index] ?? []);
      const together =
        mail.delivery === "batched" && own.length > 1 ? [toText(mail.composeTogether(own))] : own;
      return together.map((text) => ({ pushTo, text }));
    });
    await queuePushes(deps.jobs, tx, pushes);
    for (const { businessId, mailedAt } of firstWaiting(recipients)) {
      const startAfter = new Date(mailedAt.getTime() + batchMs);
      await deps.jobs.enqueue(tx, sendBatchedMailsJob, { businessId }, { startAfter });
    }
  };
}

/** One recipient of each business that has its first waiting notification among these. */
function firstWaiting(recipients: NotifiedPerson[]): NotifiedPerson[] {
  const first = recipients.filter(({ waiting }) => waiting === 1);
  return [...new Map(first.map((one) => [one.businessId, one])).values()];
}
