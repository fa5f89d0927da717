import { paths } from "#shared/paths.ts";
import { layOutLetter } from "../platform/mail/letter.ts";

/** A message of this feature, as the messages feature takes it. */
export interface NotificationMail {
  kind: "notification";
  businessId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** One answer, as a notification speaks of it. */
export interface Noted {
  /** Title of the flow. */
  body: string;
  /** Where the answer is read. */
  path: string;
}

/** The words of a mail about one answer, or about several at once. */
export function mailAbout(
  publicUrl: URL,
  notes: Noted[],
): Pick<NotificationMail, "subject" | "text" | "html"> {
  const { subject, lines, link } = wordsFor(notes);
  return { subject, ...letterAbout(publicUrl, { paragraphs: [`${subject}.`, ...lines], link }) };
}

/** A letter with one button, and below it how to have no more of them. */
export function letterAbout(
  publicUrl: URL,
  { paragraphs, link }: { paragraphs: string[]; link: { text: string; path: string } },
): Pick<NotificationMail, "text" | "html"> {
  return layOutLetter({
    projectName: "Review Flow",
    locale: "en",
    paragraphs,
    links: [{ text: link.text, url: new URL(link.path, publicUrl).href }],
    footnote: {
      text: "You get this because email notifications are on.",
      link: {
        text: "Change your notification settings",
        url: new URL(paths.notificationSettings.href(), publicUrl).href,
      },
    },
  });
}

function wordsFor(notes: Noted[]) {
  const [first] = notes;
  if (first && notes.length === 1) {
    const subject = `A customer has answered: ${first.body}`;
    return { subject, lines: [], link: { text: "Read the answer", path: first.path } };
  }
  const link = { text: "Read the answers", path: paths.responses.href() };
  const perFlow = Map.groupBy(notes, ({ body }) => body);
  const subject = `${notes.length} customers have answered`;
  if (first && perFlow.size === 1) return { subject: `${subject}: ${first.body}`, lines: [], link };
  const counts = [...perFlow]
    .toSorted(
      ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
    )
    .map(([title, { length }]) => `${title}: ${length}`);
  return { subject, lines: [counts.join("\n")], link };
}
