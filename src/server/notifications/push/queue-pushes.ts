import type { Tx } from "../../platform/database/database.ts";
import type { JobQueue } from "../../platform/jobs/job.ts";
import type { NotificationLetter, NotificationText } from "../kinds/notification-kind.ts";
import { sendPushJob } from "./send-push.ts";

interface Push {
  /** Ids of a person's browsers. */
  pushTo: string[];
  text: NotificationText;
}

/** One job for each browser, so that one whose service is down does not delay the others. */
export async function queuePushes(
  jobs: Pick<JobQueue, "enqueueMany">,
  tx: Tx,
  pushes: Push[],
): Promise<void> {
  const payloads = pushes.flatMap(({ pushTo, text: { title, body, path } }) =>
    pushTo.map((subscriptionId) => ({ subscriptionId, title, body, path })),
  );
  if (payloads.length > 0) await jobs.enqueueMany(tx, sendPushJob, payloads);
}

/** The push message for a mail about several notifications, which names no customer. */
export const toText = ({ subject, paragraphs, link }: NotificationLetter): NotificationText => ({
  title: subject,
  body: paragraphs.at(-1) ?? "",
  path: link.path,
});
