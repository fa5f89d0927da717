import type { Sql } from "sql-template-tag";

/** A kind of notification: who gets it, what it says in the application and by mail, and where it leads. */
export interface NotificationKind<Data extends { businessId: string }> {
  /** A condition over a member `m` and the user `u`. */
  recipients: Sql;
  /** What the application shows; `sourceId` is the row that it is about. */
  describe(data: Data): NotificationText & { sourceId?: string };
  /** A condition over that row's id, `n."sourceId"`; left out: always. */
  isDue?: Sql;
  /** A mail is composed from the data; of a batched kind several that waited come together, from what is stored. */
  mail:
    | { delivery: "immediate"; compose(data: Data): NotificationLetter }
    | {
        delivery: "batched";
        compose(data: Data): NotificationLetter;
        composeTogether(notifications: NotificationText[]): NotificationLetter;
      };
}

export interface NotificationText {
  title: string;
  body: string;
  /** Where it leads inside the application. */
  path: string;
}

export interface NotificationLetter {
  subject: string;
  paragraphs: string[];
  link: { text: string; path: string };
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own
export type NotificationKinds = Record<string, NotificationKind<any>>;
export type DataOf<Kind> = Kind extends NotificationKind<infer Data> ? Data : never;
