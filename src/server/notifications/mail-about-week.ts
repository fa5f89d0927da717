import { letterAbout, type NotificationMail } from "./mail-about.ts";

/** What is told of a week: plain sentences, each counted. */
export interface WeekInShort {
  /** Customers who answered. */
  answered: number;
  head: string[];
  statements: string[];
}

/** Statements that a mail tells; the others are a press away. */
const mostTold = 3;

/** The words of a mail about one week. It quotes nobody: mail is read by more than those who may. */
export function mailAboutWeek(
  publicUrl: URL,
  { head, statements }: WeekInShort,
  path: string,
): Pick<NotificationMail, "subject" | "text" | "html"> {
  const [first = "", ...others] = head;
  const subject = "Last week’s insights";
  const letter = letterAbout(publicUrl, {
    paragraphs: [first, ...others, ...statements.slice(0, mostTold)],
    link: { text: "See the insights", path },
  });
  return { subject, ...letter };
}
