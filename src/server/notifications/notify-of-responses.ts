import { paths } from "#shared/paths.ts";
import type { Tx } from "../platform/database/database.ts";
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

/**
 * Notifies the members of a business of responses, in the transaction that stores them and only of those that it stores:
 * in the application and, where their settings say so, by mail. The first response is mailed immediately; what comes
 * within `spanMs` of a mail waits and is mailed together. The same words for every rating: none is read here.
 */
export async function notifyOfResponses(
  deps: NotifyDeps,
  tx: Tx,
  responses: StoredResponse[],
): Promise<void> {
  if (responses.length === 0) return;
  const notes = responses.map(noteOf);
  const told = await tellMembers(tx, notes, { now: deps.clock.now(), spanMs });
  const mailed = told.filter(({ waiting }) => waiting === 0);
  if (mailed.length > 0) await deps.queueMails(tx, mailsFor(deps.config.publicUrl, mailed, notes));
  for (const { businessId, mailedAt } of newlyWaiting(told)) {
    const startAfter = new Date(mailedAt.getTime() + spanMs);
    await deps.jobs.enqueue(tx, tellTogetherJob, { businessId }, { startAfter });
  }
}

const noteOf = ({ id, businessId, flowTitle }: StoredResponse) => ({
  id,
  businessId,
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
