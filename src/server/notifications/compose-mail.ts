import { paths } from "#shared/paths.ts";
import { renderMailContent } from "../platform/mail/mail-content.ts";
import type { NotificationLetter } from "./kinds/notification-kind.ts";

/** A message of this feature, as input for the messaging feature. */
export interface NotificationMail {
  /** Set if the caller chose it. */
  id?: string;
  kind: "notification";
  /** The installation sends it if undefined. */
  businessId?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail with one button, and below it how to stop such mails. */
export function composeMail(
  publicUrl: URL,
  recipient: { businessId?: string; email: string },
  { subject, link, footnote, ...content }: NotificationLetter,
): NotificationMail {
  const { text, html } = renderMailContent({
    projectName: "Review Flow",
    locale: "en",
    ...content,
    links: [{ text: link.text, url: new URL(link.path, publicUrl).href }],
    footnote: footnote
      ? { text: footnote }
      : {
          text: "You get this because email notifications are on.",
          link: {
            text: "Change your notification settings",
            url: new URL(paths.notificationSettings.href(), publicUrl).href,
          },
        },
  });
  const { businessId, email: to } = recipient;
  return { kind: "notification", ...(businessId && { businessId }), to, subject, text, html };
}
