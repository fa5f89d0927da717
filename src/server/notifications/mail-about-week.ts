import { letterAbout, type NotificationMail } from "./mail-about.ts";

/** The insights of a week as plain sentences. */
export interface WeeklyDigest {
  /** Customers who responded. */
  customers: number;
  headline: string;
  lines: string[];
}

const maxLines = 3;

/** The words of a mail about one week. It quotes no customer, because mail may be read by people who are no members. */
export function mailAboutWeek(
  publicUrl: URL,
  { headline, lines }: WeeklyDigest,
  path: string,
): Pick<NotificationMail, "subject" | "text" | "html"> {
  const subject = "Last week’s insights";
  const letter = letterAbout(publicUrl, {
    paragraphs: [headline, ...lines.slice(0, maxLines)],
    link: { text: "See the insights", path },
  });
  return { subject, ...letter };
}
