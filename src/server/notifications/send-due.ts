import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { DigestPeriod } from "#shared/notification-choices.ts";
import { type QueueMessageDeps, queueMessages } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { handlesEach, isOurOwn } from "../platform/jobs/handle-each.ts";
import { handles, type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { composeDigest } from "./compose-digest.ts";
import { composeMail, type NotificationMail } from "./compose-mail.ts";
import { composeTogether } from "./compose-together.ts";
import {
  type DueNotification,
  endBatch,
  insertDigest,
  listDueBusinesses,
  listWaiting,
  makeDue,
  postponeToNextDigest,
  setAside,
  takeDue,
} from "./due-store.ts";
import type { NotificationKinds, NotificationLetter } from "./kinds/notification-kind.ts";
import { queuePushes, toText } from "./push/queue-pushes.ts";

/** Ends the batch of a business. */
export const sendBatchedMailsJob = job({
  name: "notifications.send-batched-mails",
  payload: z.object({ businessId: z.uuid() }),
});

/** Sends digests, notifications after quiet hours, and batches whose job was lost. */
export const sendDueJob = job({
  name: "notifications.send-due",
  payload: z.object({}),
  retryLimit: 1,
  cron: "*/5 * * * *",
});

/** The separate job for a notification that blocked the others of its business. */
const sendApartJob = job({
  name: "notifications.send-apart",
  payload: z.object({ id: z.uuid(), mail: z.boolean(), push: z.boolean() }),
  retryLimit: 3,
  retryDelay: 60,
});

type SendDueDeps = QueueMessageDeps & Pick<Platform, "database" | "log">;

export function sendDueNotifications(
  deps: SendDueDeps,
  kinds: NotificationKinds,
): JobRegistration[] {
  const { clock, database } = deps;
  return [
    handles(sendBatchedMailsJob, ({ businessId }) => sendDueOf(deps, kinds, businessId, true)),
    handles(sendApartJob, (one) =>
      database.serviceTransaction(async (tx) => {
        const businessId = await makeDue(tx, one, clock.now());
        const which = sql`n.id = ${one.id}`;
        if (businessId) await sendDue(deps, kinds, tx, { businessId, isBatchJob: false, which });
      }),
    ),
    handlesEach(deps, sendDueJob, {
      list: () => database.serviceTransaction((tx) => listDueBusinesses(tx, clock.now())),
      keyOf: (businessId) => businessId,
      work: (businessId) => sendDueOf(deps, kinds, businessId, false),
    }),
  ];
}

/**
 * Sends a business's due notifications. One that cannot be sent gets a separate job, so that it does not block the
 * others.
 */
async function sendDueOf(
  deps: SendDueDeps,
  kinds: NotificationKinds,
  businessId: string,
  isBatchJob: boolean,
): Promise<void> {
  const { database, jobs, log } = deps;
  const send = (tx: Tx, which: Sql) => sendDue(deps, kinds, tx, { businessId, isBatchJob, which });
  try {
    await database.serviceTransaction((tx) => send(tx, sql`true`));
  } catch (error) {
    if (isOurOwn(error)) throw error;
    const broken: string[] = [];
    for (const id of await database.serviceTransaction((tx) => listWaiting(tx, businessId))) {
      const tried = await failureOf(database, (tx) => send(tx, sql`n.id = ${id}`));
      if (isOurOwn(tried)) throw tried;
      if (tried) broken.push(id);
    }
    if (broken.length === 0) throw error;
    log.error({ err: error, businessId, notifications: broken }, "notifications are set aside");
    await database.serviceTransaction(async (tx) => {
      await jobs.enqueueMany(tx, sendApartJob, await setAside(tx, broken));
      await send(tx, sql`true`);
    });
  }
}

/**
 * Runs `work` and rolls it back.
 * @returns the error that it threw
 */
async function failureOf(
  database: SendDueDeps["database"],
  work: (tx: Tx) => Promise<void>,
): Promise<unknown> {
  const undone = new Error("Only a trial.");
  try {
    await database.serviceTransaction(async (tx) => {
      await work(tx);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) return error;
  }
  return undefined;
}

interface Due {
  businessId: string;
  isBatchJob: boolean;
  /** A condition on notifications `n`. */
  which: Sql;
}

/** Sends the due notifications to the members of a business; a second run finds none. */
async function sendDue(
  deps: SendDueDeps,
  kinds: NotificationKinds,
  tx: Tx,
  { businessId, isBatchJob, which }: Due,
): Promise<void> {
  const now = deps.clock.now();
  const until = await endBatch(tx, businessId, now, isBatchJob);
  const due = await takeDue(tx, { businessId, now, until, which });
  const mails: NotificationMail[] = [];
  const mailTo = (email: string, letter: NotificationLetter, id?: string) =>
    mails.push({
      ...composeMail(deps.config.publicUrl, { businessId, email }, letter),
      ...(id && { id }),
    });
  for (const [first, ...others] of groupByKind(due.filter(isToMailNow))) {
    const kind = kinds[first.kind];
    const letter = kind && (await composeTogether(tx, kind, [first, ...others]));
    if (letter) mailTo(first.email, letter);
  }
  for (const [period, waiting] of groupDigests(due)) {
    const [{ email, userId, timeZone }] = waiting;
    const dueAt = new Date(Math.max(...waiting.map(({ mailAt }) => mailAt?.getTime() ?? 0)));
    const letter = await composeDigest(tx, kinds, period, waiting);
    if (!letter) continue;
    const day = { businessId, userId, period, timeZone, dueAt };
    const id = await insertDigest(tx, day);
    if (id) mailTo(email, letter, id);
    else
      await postponeToNextDigest(
        tx,
        day,
        waiting.map((one) => one.id),
      );
  }
  if (mails.length > 0) await queueMessages(deps, tx, mails);
  const toPush = due.filter(({ pushTo }) => pushTo.length > 0);
  const pushes = groupByKind(toPush).flatMap((notifications) => {
    const [{ kind, pushTo }] = notifications;
    const letter = kinds[kind]?.mail.composeTogether(notifications);
    return letter ? [{ pushTo, text: toText(letter) }] : [];
  });
  await queuePushes(deps.jobs, tx, pushes);
}

const isToMailNow = ({ mailAt, digest }: DueNotification) => mailAt !== null && digest === null;

type Group = [DueNotification, ...DueNotification[]];

/** Groups with one person and one kind each. */
const groupByKind = (due: DueNotification[]): Group[] =>
  [...Map.groupBy(due, ({ kind, userId }) => `${kind} ${userId}`).values()].flatMap(
    ([first, ...others]): Group[] => (first ? [[first, ...others]] : []),
  );

type Digest = [period: DigestPeriod, waiting: Group];

function groupDigests(due: DueNotification[]): Digest[] {
  const perPerson = Map.groupBy(
    due.filter(({ mailAt, digest }) => mailAt !== null && digest !== null),
    ({ userId, digest }) => `${userId} ${digest}`,
  );
  return [...perPerson.values()].flatMap(([first, ...others]): Digest[] =>
    first?.digest ? [[first.digest, [first, ...others]]] : [],
  );
}
