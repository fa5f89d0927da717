import { paths } from "#shared/paths.ts";
import type { Tx } from "../platform/database/database.ts";
import { layOutLetter } from "../platform/mail/letter.ts";
import type { Platform } from "../platform/platform.ts";
import { notifyMembers } from "./store.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
}

/** A message of this feature, as the messages feature takes it. */
export interface NotificationMail {
  kind: "notification";
  businessId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface NotifyDeps extends Pick<Platform, "config" | "clock"> {
  queueMail(tx: Tx, mail: NotificationMail): Promise<unknown>;
}

/**
 * Tells everybody of the business, in the application and, where their settings say so, by mail; in
 * the transaction that stores the answer. The same words for every rating: none is read here.
 */
export async function notifyOfResponse(
  deps: NotifyDeps,
  tx: Tx,
  response: StoredResponse,
): Promise<void> {
  const { businessId, flowTitle } = response;
  const path = paths.response.href({ responseId: response.id });
  const recipients = await notifyMembers(tx, {
    businessId,
    responseId: response.id,
    title: "A customer has answered",
    body: flowTitle,
    path,
    now: deps.clock.now(),
  });
  const words = mailWords(deps.config.publicUrl, path, flowTitle);
  for (const { email, byMail } of recipients) {
    if (!byMail) continue;
    await deps.queueMail(tx, { kind: "notification", businessId, to: email, ...words });
  }
}

function mailWords(publicUrl: URL, path: string, flowTitle: string) {
  const subject = `A customer has answered: ${flowTitle}`;
  const letter = layOutLetter({
    projectName: "Review Flow",
    locale: "en",
    paragraphs: [`${subject}.`],
    links: [{ text: "Read the answer", url: new URL(path, publicUrl).href }],
    footnote: {
      text: "You get this because email notifications are on.",
      link: {
        text: "Change your notification settings",
        url: new URL(paths.notificationSettings.href(), publicUrl).href,
      },
    },
  });
  return { subject, ...letter };
}
