import type { Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { MailItem } from "../../platform/mail/mail-content.ts";

/** A kind of notification: who gets it, what it says in the application and by mail, and where it leads. */
export interface NotificationKind<Data extends { businessId: string }> {
  /** What the application shows. */
  describe(data: Data): DescribedNotification;
  /** A condition over `n."sourceId"`, the row that the notification is about; left out: always. */
  isDue?: Sql;
  /** A mail is composed from the data; several that come together, from what is stored. */
  mail: {
    /** `unless-read`: a minute later, when it is still unread. `urgent`: in quiet hours too. */
    delivery: "urgent" | "immediate" | "batched" | "unless-read";
    compose(data: Data): NotificationLetter;
    composeTogether(notifications: NotificationText[]): NotificationLetter;
  };
  /**
   * The rows that notifications are about. A mail that waited shows them as they are when it is written; left out: it is
   * composed from title and body.
   */
  rows?: {
    /** By id, without those that are gone. */
    read(service: Tx, sourceIds: string[]): Promise<Map<string, Data>>;
    toItem(data: Data): MailItem;
    composeTogether(rows: Data[]): NotificationLetter;
  };
}

export interface DescribedNotification extends NotificationText {
  /** The row that it is about. */
  sourceId?: string;
  /** For people who are told at once of some ratings only. */
  stars?: number | undefined;
  /** The id of a user; left out: every member. */
  onlyFor?: "owners" | (string & {});
}

export interface NotificationText {
  title: string;
  body: string;
  /** Where it leads inside the application. */
  path: string;
}

/** Characters; mail programs show about a hundred. */
export const maxPreheader = 140;

export interface NotificationLetter {
  subject: string;
  preheader?: string;
  paragraphs: string[];
  items?: MailItem[];
  link: { text: string; path: string };
  /** Why the recipient gets it; left out: because email notifications are on. */
  footnote?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own
export type NotificationKinds = Record<string, NotificationKind<any>>;
export type DataOf<Kind> = Kind extends NotificationKind<infer Data> ? Data : never;
