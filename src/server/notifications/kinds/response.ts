import sql from "sql-template-tag";
import { paths } from "#shared/paths.ts";
import type { Answer } from "#shared/responses/answers.ts";
import type {
  NotificationKind,
  NotificationLetter,
  NotificationText,
} from "./notification-kind.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
  answers: Answer[];
  /** Empty: nothing is known of the customer. */
  customerName: string;
}

/** Characters of the customer's words in a mail. */
const maxWords = 600;

/**
 * A customer has responded. What is stored for the application names no customer and quotes none, so that nothing of a
 * person is left when their response is erased; every rating gets the same words.
 */
export const response: NotificationKind<StoredResponse> = {
  recipients: sql`true`,
  // One at a time by their ids: as a join it is planned with a scan of all responses.
  isDue: sql`(select not r.is_test from review_responses r where r.id = n."sourceId")`,
  describe: ({ id, flowTitle, answers }) => ({
    sourceId: id,
    title: `New ${starsOf(answers)}response`,
    body: flowTitle,
    path: paths.response.href({ responseId: id }),
  }),
  mail: { delivery: "batched", compose: composeLetter, composeTogether },
};

function composeLetter({ id, flowTitle, answers, customerName }: StoredResponse) {
  const from = customerName && ` from ${customerName}`;
  const rating = ratingOf(answers);
  return {
    subject: `New ${starsOf(answers)}response${from}`,
    paragraphs: [
      rating ? `${"★".repeat(rating)}${"☆".repeat(5 - rating)}  ${rating} of 5` : flowTitle,
      ...wordsOf(answers),
      [customerName || "A customer", rating && flowTitle].filter(Boolean).join(", "),
    ],
    link: { text: "Read and reply", path: paths.response.href({ responseId: id }) },
  };
}

/** The answer to the first question for a rating. */
const ratingOf = (answers: Answer[]) =>
  answers.flatMap(({ value }) => (typeof value === "number" ? value : []))[0];

function starsOf(answers: Answer[]): string {
  const rating = ratingOf(answers);
  return rating === undefined ? "" : `${rating}-star `;
}

/** What the customer wrote, as a quotation. */
function wordsOf(answers: Answer[]): string[] {
  const written = answers
    .filter(({ questionType }) => questionType === "text" || questionType === "short_text")
    .flatMap(({ value }) => (typeof value === "string" ? value : []))
    .join("\n");
  if (!written) return [];
  const isCut = written.length > maxWords;
  return [`“${isCut ? `${written.slice(0, maxWords).trimEnd()} …` : written}”`];
}

function composeTogether(notifications: NotificationText[]): NotificationLetter {
  const [first] = notifications;
  if (first && notifications.length === 1) {
    const link = { text: "Read and reply", path: first.path };
    return { subject: first.title, paragraphs: [first.body], link };
  }
  const link = { text: "Read the responses", path: paths.responses.href() };
  const perFlow = Map.groupBy(notifications, ({ body }) => body);
  const counts = [...perFlow]
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .map(([title, { length }]) => `${title}: ${length}`);
  const subject = `${notifications.length} new responses`;
  return { subject, paragraphs: [`You have ${subject}.`, counts.join("\n")], link };
}
