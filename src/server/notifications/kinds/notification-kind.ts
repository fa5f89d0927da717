import type { Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { MailItem } from "../../platform/mail/mail-content.ts";

/** A kind of notification: its recipients, its text in the application and by mail, and the page it links to. */
export interface NotificationKind<Data extends { businessId: string }> {
  /** The text in the application. */
  describe(data: Data): DescribedNotification;
  /** A condition on `n."sourceId"`, the row that the notification refers to; always due if undefined. */
  isDue?: Sql;
  /** A single mail is composed from the data; a combined one, from the stored rows. */
  mail: {
    /** `unless-read`: a minute later, if it is still unread. `urgent`: even in quiet hours. */
    delivery: "urgent" | "immediate" | "batched" | "unless-read";
    compose(data: Data): NotificationLetter;
    composeTogether(notifications: NotificationText[]): NotificationLetter;
  };
  /**
   * The rows that notifications refer to. A mail that waited shows their current state; without `rows` it is composed
   * from title and body.
   */
  rows?: {
    /** Rows by id, without deleted ones. */
    read(service: Tx, sourceIds: string[]): Promise<Map<string, Data>>;
    toItem(data: Data): MailItem;
    composeTogether(rows: Data[]): NotificationLetter;
  };
}

export interface DescribedNotification extends NotificationText {
  /** The row that it refers to. */
  sourceId?: string;
  /** Used for people who chose to be notified immediately of certain ratings only. */
  stars?: number | undefined;
  /** The id of a user; every member if undefined. */
  onlyFor?: "owners" | (string & {});
}

export interface NotificationText {
  title: string;
  body: string;
  /** Path inside the application. */
  path: string;
}

/** Maximum characters; mail programs show about a hundred. */
export const maxPreheader = 140;

export interface NotificationLetter {
  subject: string;
  preheader?: string;
  paragraphs: string[];
  items?: MailItem[];
  link: { text: string; path: string };
  /** The reason why the recipient gets it; by default, because email notifications are on. */
  footnote?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own
export type NotificationKinds = Record<string, NotificationKind<any>>;
export type DataOf<Kind> = Kind extends NotificationKind<infer Data> ? Data : never;
