import sql from "sql-template-tag";
import { paths } from "#shared/paths.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { Answer } from "#shared/responses/answers.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { MailItem } from "../../platform/mail/mail-content.ts";
import type { StoredResponse } from "../../responses/events.ts";
import {
  maxPreheader,
  type NotificationKind,
  type NotificationLetter,
  type NotificationText,
} from "./notification-kind.ts";

type Given = Pick<Answer, "questionType" | "value">;
type Described = Omit<StoredResponse, "answers"> & { answers: Given[] };

/** Maximum responses in one mail; the application has the others. */
const maxItems = 5;
/** Maximum characters of the customer's text in a mail. */
const maxWords = 600;

/**
 * A customer has responded. The text stored for the application neither names nor quotes the customer, so that no trace
 * remains when their response is erased; it is the same for every rating.
 */
export const response: NotificationKind<Described> = {
  // Looked up one by one by id: a join would be planned with a scan of all responses.
  isDue: sql`(select not r.is_test from review_responses r where r.id = n."sourceId")`,
  describe: ({ id, flowTitle, answers }) => ({
    sourceId: id,
    title: `New ${starsOf(answers)}response`,
    body: flowTitle,
    path: paths.response.href({ responseId: id }),
    stars: ratingOf(answers),
  }),
  mail: { delivery: "batched", compose: composeLetter, composeTogether },
  rows: { read: readRows, toItem, composeTogether: composeRows },
};

function composeLetter({ id, flowTitle, answers, customerName }: Described) {
  const from = customerName && ` from ${customerName}`;
  const [text] = wordsOf(answers);
  const heading = headingOf(answers);
  return {
    subject: `New ${starsOf(answers)}response${from}`,
    // Shown beside the subject, which contains the name.
    preheader: [heading, text].filter(Boolean).join(" ").slice(0, maxPreheader),
    paragraphs: [`${customerName || "A customer"} answered “${flowTitle}”`],
    items: [{ heading, ...(text && { text }) }],
    link: { text: "Read and reply", path: paths.response.href({ responseId: id }) },
  };
}

const headingOf = (answers: Given[]) => {
  const rating = ratingOf(answers);
  return rating ? showStars(rating) : "No rating";
};

const showStars = (rating: number) =>
  `${"★".repeat(rating)}${"☆".repeat(5 - rating)}  ${rating} of 5`;

/** Read when the mail is written, so that it reveals nothing about a response erased or withdrawn before. */
async function readRows(service: Tx, ids: string[]): Promise<Map<string, Described>> {
  const rows = await service.query<Described>(sql`
    select r.id, r.business_id as "businessId", (
        select coalesce(jsonb_agg(jsonb_build_object('questionType', a -> 'question_type', 'value', a -> 'value')
          order by place), '[]')
        from jsonb_array_elements(r.answers) with ordinality as given(a, place)) as answers, f.title as "flowTitle", coalesce(c.name, '') as "customerName"
    from review_responses r join review_flows f on f.id = r.flow_id
    left join invitations i on i.id = r.invitation_id left join contacts c on c.id = i.contact_id
    where r.id = any(${ids}::uuid[]) and r.withdrawn_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

function toItem({ answers, flowTitle, customerName }: Described): MailItem {
  const [text] = wordsOf(answers);
  const note = `${customerName || "A customer"} · ${flowTitle}`;
  return { heading: headingOf(answers), ...(text && { text }), note };
}

/** Newest first. */
function composeRows(rows: Described[]): NotificationLetter {
  const items = rows.toReversed().slice(0, maxItems).map(toItem);
  const [newest] = items;
  const subject = `${rows.length} new responses`;
  return {
    subject,
    preheader: [newest?.heading, newest?.text].filter(Boolean).join(" ").slice(0, maxPreheader),
    paragraphs: [
      `You have ${subject}.`,
      ...(rows.length > maxItems ? [`And ${rows.length - maxItems} more.`] : []),
    ],
    items,
    link: { text: "Read the responses", path: paths.responses.href() },
  };
}

/** The answer to the first rating question. */
const ratingOf = (answers: Given[]): number | undefined =>
  answers.flatMap(({ questionType, value }) =>
    questionTypes[questionType].kind === "rating" ? Number(value) : [],
  )[0];

function starsOf(answers: Given[]): string {
  const rating = ratingOf(answers);
  return rating === undefined ? "" : `${rating}-star `;
}

/** The customer's text as a quotation. */
function wordsOf(answers: Given[]): string[] {
  const written = answers
    .filter(({ questionType }) => questionTypes[questionType].kind === "text")
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
