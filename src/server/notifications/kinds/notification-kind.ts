import type { Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { MailItem } from "../../platform/mail/mail-content.ts";

/** A kind of notification: who gets it, what it says in the application and by mail, and where it leads. */
export interface NotificationKind<Data extends { businessId: string }> {
  /** A condition over a member `m` and the user `u`. */
  recipients: Sql;
  /** What the application shows. */
  describe(data: Data): DescribedNotification;
  /** A condition over `n."sourceId"`, the row that the notification is about; left out: always. */
  isDue?: Sql;
  /** A mail is composed from the data; those that waited come together, from what is stored. */
  mail: {
    delivery: "immediate" | "batched";
    compose(data: Data): NotificationLetter;
    composeTogether(notifications: NotificationText[]): NotificationLetter;
  };
  /** What a digest says of these rows, by id, without those that are gone; left out: title and body. */
  readItems?(service: Tx, sourceIds: string[]): Promise<Map<string, MailItem>>;
}

export interface DescribedNotification extends NotificationText {
  /** The row that it is about. */
  sourceId?: string;
  /** For people who are told at once of some ratings only. */
  stars?: number | undefined;
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
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own
export type NotificationKinds = Record<string, NotificationKind<any>>;
export type DataOf<Kind> = Kind extends NotificationKind<infer Data> ? Data : never;
