import sql from "sql-template-tag";
import { paths } from "#shared/paths.ts";
import type {
  NotificationKind,
  NotificationLetter,
  NotificationText,
} from "./notification-kind.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
}

/** A customer has responded. The words are the same for every rating: none is read here. */
export const response: NotificationKind<StoredResponse> = {
  recipients: sql`true`,
  // One at a time by their ids: as a join it is planned with a scan of all responses.
  isDue: sql`(select not r.is_test from review_responses r where r.id = n."sourceId")`,
  describe: ({ id, flowTitle }) => ({
    sourceId: id,
    title: "A customer has answered",
    body: flowTitle,
    path: paths.response.href({ responseId: id }),
  }),
  mail: { delivery: "batched", compose: composeLetter },
};

function composeLetter(notifications: NotificationText[]): NotificationLetter {
  const [first] = notifications;
  if (first && notifications.length === 1) {
    const subject = `${first.title}: ${first.body}`;
    const link = { text: "Read the answer", path: first.path };
    return { subject, paragraphs: [`${subject}.`], link };
  }
  const link = { text: "Read the answers", path: paths.responses.href() };
  const perFlow = Map.groupBy(notifications, ({ body }) => body);
  const count = `${notifications.length} customers have answered`;
  const subject = first && perFlow.size === 1 ? `${count}: ${first.body}` : count;
  const counts = [...perFlow]
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .map(([title, { length }]) => `${title}: ${length}`);
  const details = perFlow.size > 1 ? [counts.join("\n")] : [];
  return { subject, paragraphs: [`${subject}.`, ...details], link };
}
