import sql from "sql-template-tag";
import type { Figures } from "#shared/api/figures.ts";
import type { Tx } from "../platform/database/database.ts";

/** Something that counts once, with the values of its rows. */
export interface Fact {
  /** Day in the business's time zone. */
  day: string;
  what:
    | "invited"
    | "answered so far"
    | "delivered"
    | "opened"
    | "answered"
    | "copied"
    | "posted"
    | "response";
  flow: string | null;
  source: string;
  /** The campaign or automation. */
  campaign: string | null;
  sender: string | null;
  /** Tags of the contact. */
  tags: string[];
  /** The rating of a response. */
  rating?: unknown;
  hours?: number | undefined;
  sentiment?: string | null;
  answers?: ResponseRow["answers"];
}

interface Row {
  flow: string | null;
  campaign: string | null;
  automation: string | null;
  sender: string | null;
  tags: string[] | null;
  at: Date;
}

interface EventRow extends Row {
  kind: Exclude<Fact["what"], "response" | "answered so far">;
  wasAnswered: boolean;
  invitation: string | null;
  response: string | null;
  responseSource: string | null;
}

interface ResponseRow extends Row {
  source: string;
  sentAt: Date | null;
  answers: { question_text: string; question_type: string; value: unknown }[];
  sentiment: string | null;
}

/**
 * Lists everything that happened to a business, one by one from its rows and without the code that counts.
 * @param isShown excludes insiders and withdrawn responses, as on the business's website.
 */
export async function readFacts(
  tx: Tx,
  { business, zone, isShown = false }: { business: string; zone: string; isShown?: boolean },
): Promise<Fact[]> {
  const events = await tx.query<EventRow>(sql`
    select e.kind, e.flow_id as flow, e.invitation_id as invitation, e.response_id as response, e.occurred_at as at,
      (select source from review_responses where id = e.response_id) as "responseSource", i.campaign_id as campaign,
      (select tags from contacts where id = i.contact_id) as tags, i.automation_id as automation, e.was_answered as "wasAnswered",
      (select user_id from campaigns where id = i.campaign_id) as sender
    from events e left join invitations i on i.id = e.invitation_id
    where e.business_id = ${business} and e.kind <> 'unsubscribed' order by e.occurred_at, e.id`);
  const responses = await tx.query<ResponseRow>(sql`
    select r.flow_id as flow, r.source, r.submitted_at as at, r.answers, r.sentiment, i.sent_at as "sentAt",
      (select tags from contacts where id = i.contact_id) as tags,
      i.campaign_id as campaign, i.automation_id as automation, (select user_id from campaigns where id = i.campaign_id) as sender
    from review_responses r left join invitations i on i.id = r.invitation_id
    where r.business_id = ${business} and not r.is_test and (not ${isShown} or (
      not r.insider and r.withdrawn_at is null and not exists (
        select from contacts c where c.id = i.contact_id and c.relation is not null)))`);
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const seen = new Set<string>();
  const isFirst = (event: EventRow, what: string) => {
    const subject = event.invitation ?? event.response;
    if (subject === null) return true;
    const key = `${what} ${subject}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  const answered = new Set(
    events.flatMap(({ kind, invitation }) => (kind === "answered" ? (invitation ?? []) : [])),
  );
  const isAnswered = ({ invitation, wasAnswered }: EventRow) =>
    wasAnswered || (invitation !== null && answered.has(invitation));
  const common = ({ flow, campaign, automation, sender, tags, at }: Row) => ({
    day: format.format(at),
    flow,
    campaign: campaign ?? automation,
    sender,
    tags: tags ?? [],
  });
  const noted = events.flatMap((event): Fact[] => {
    const { kind, invitation, responseSource } = event;
    const isOfInvitation = invitation || ["invited", "delivered", "opened"].includes(kind);
    const source = isOfInvitation ? "invitation" : (responseSource ?? "link");
    const isOpening = kind === "opened" || kind === "answered";
    const isCounted = kind !== "opened" && isFirst(event, kind);
    const counted: Fact["what"][] = [
      ...(isCounted ? [kind] : []),
      ...(isCounted && kind === "invited" && isAnswered(event) ? ["answered so far" as const] : []),
      // A response also implies that its page was opened.
      ...(isOpening && isFirst(event, "opened") ? ["opened" as const] : []),
    ];
    return counted.map((what) => ({ ...common(event), what, source }));
  });
  const received = responses.map((response): Fact => {
    const { source, answers, sentiment, at, sentAt } = response;
    const rating = answers.find(({ question_type }) => question_type === "rating")?.value;
    const hours = sentAt ? (at.getTime() - sentAt.getTime()) / 3_600_000 : undefined;
    return { ...common(response), what: "response", source, rating, hours, sentiment, answers };
  });
  return [...noted, ...received];
}

export function figuresOf(facts: readonly Fact[]): Figures {
  const count = (what: Fact["what"]) => facts.filter((one) => one.what === what).length;
  const hours = facts.flatMap((one) => one.hours ?? []);
  const took = (least: number, most: number) =>
    hours.filter((one) => one >= least && one < most).length;
  return {
    invited: count("invited"),
    answeredSoFar: count("answered so far"),
    delivered: count("delivered"),
    opened: count("opened"),
    answered: count("answered"),
    copied: count("copied"),
    posted: count("posted"),
    responses: count("response"),
    ratings: [1, 2, 3, 4, 5].map((star) => facts.filter(({ rating }) => rating === star).length),
    times: [
      took(Number.NEGATIVE_INFINITY, 1),
      took(1, 24),
      took(24, 168),
      took(168, Number.POSITIVE_INFINITY),
    ],
    sentiments: ["positive", "mixed", "negative"].map(
      (word) => facts.filter(({ sentiment }) => sentiment === word).length,
    ),
  };
}

/** For each question, the number of answers, and how often each option was chosen. */
export function answersOf(facts: readonly Fact[]) {
  const found: Record<string, { answered: number; options: Record<string, number> }> = {};
  for (const { question_text, question_type, value } of facts.flatMap((one) => one.answers ?? [])) {
    found[question_text] ??= { answered: 0, options: {} };
    const { options } = found[question_text];
    found[question_text].answered += 1;
    if (question_type === "text" || question_type === "short_text") continue;
    for (const chosen of [value].flat()) options[`${chosen}`] = (options[`${chosen}`] ?? 0) + 1;
  }
  return found;
}

export const isWithin =
  (from: string, until: string) =>
  ({ day }: Fact): boolean =>
    day >= from && day <= until;
