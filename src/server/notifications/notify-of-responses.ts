import { paths } from "#shared/paths.ts";
import type { Asking, Tx } from "../platform/database/database.ts";
import type { JobQueue } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { mailAbout, type Noted, type NotificationMail } from "./mail-about.ts";
import { type Told, tellMembers } from "./tell-store.ts";
import { spanMs, tellTogetherJob } from "./tell-together.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
}

export interface NotifyDeps extends Pick<Platform, "config" | "clock"> {
  jobs: Pick<JobQueue, "enqueue">;
  queueMails(tx: Tx, mails: NotificationMail[]): Promise<unknown>;
}

/** Tells the people of a business of answers, in the transaction that stores them; only of those that it stores. */
export interface ResponseNotifier {
  /**
   * Everybody in the application at once and, where their settings say so, by mail. The first answer is mailed at
   * once; what comes within `spanMs` of a mail waits and is told together. The same words for every rating: none
   * is read here.
   */
  tell(tx: Tx, responses: StoredResponse[]): Promise<void>;
  /** Would `tell` write to nobody and queue nothing now, as far as this process knows? */
  isQuiet(businessIds: string[]): boolean;
  /**
   * `tell` where it is quiet, in one statement; where it is not, the transaction fails (`isAssertionFailed`).
   * @param announceTo the businesses to whose open pages it is announced.
   */
  tellQuietly(tx: Asking, responses: StoredResponse[], announceTo: string[]): Promise<void>;
}

/** Businesses whose waiting is known; the one that was heard of longest ago makes room. */
export const mostKnown = 1000;

export function createResponseNotifier(deps: NotifyDeps): ResponseNotifier {
  /** Until when the answers of a business wait for a mail whose job is queued, milliseconds. */
  const waitingUntil = new Map<string, number>();

  function keepInMind(told: Told[]): void {
    for (const { businessId, mailedAt, waiting } of told) {
      waitingUntil.delete(businessId);
      if (waiting > 0) waitingUntil.set(businessId, mailedAt.getTime() + spanMs);
      const [oldest] = waitingUntil.keys();
      if (oldest !== undefined && waitingUntil.size > mostKnown) waitingUntil.delete(oldest);
    }
  }

  return {
    async tell(tx, responses) {
      const notes = responses.map(noteOf);
      const now = deps.clock.now();
      const announceTo = notes.map(({ businessId }) => businessId);
      const told = await tellMembers(tx, notes, { now, spanMs, quiet: false, announceTo });
      const atOnce = told.filter(({ waiting }) => waiting === 0);
      if (atOnce.length > 0)
        await deps.queueMails(tx, mailsFor(deps.config.publicUrl, atOnce, notes));
      for (const { businessId, mailedAt } of newlyWaiting(told)) {
        const startAfter = new Date(mailedAt.getTime() + spanMs);
        await deps.jobs.enqueue(tx, tellTogetherJob, { businessId }, { startAfter });
      }
      tx.afterCommit(() => keepInMind(told));
    },
    isQuiet(businessIds) {
      const now = deps.clock.now().getTime();
      return businessIds.every((id) => (waitingUntil.get(id) ?? 0) > now);
    },
    async tellQuietly(tx, responses, announceTo) {
      const now = deps.clock.now();
      await tellMembers(tx, responses.map(noteOf), { now, spanMs, quiet: true, announceTo });
    },
  };
}

const noteOf = ({ id, businessId, flowTitle }: StoredResponse) => ({
  ...{ id, businessId },
  title: "A customer has answered",
  body: flowTitle,
  path: paths.response.href({ responseId: id }),
});

function mailsFor(
  publicUrl: URL,
  told: Told[],
  notes: (Noted & { id: string })[],
): NotificationMail[] {
  return told
    .filter(({ byMail }) => byMail)
    .map(({ businessId, email, responseIds }) => {
      const own = notes.filter(({ id }) => responseIds.includes(id));
      return { kind: "notification", businessId, to: email, ...mailAbout(publicUrl, own) };
    });
}

/** Each business whose first answer to wait is among these. */
function newlyWaiting(told: Told[]): Told[] {
  const first = told.filter(({ waiting }) => waiting === 1);
  return [...new Map(first.map((one) => [one.businessId, one])).values()];
}
