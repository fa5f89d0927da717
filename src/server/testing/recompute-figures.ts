import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

interface EventRow {
  kind: string;
  flow: string;
  invitation: string | null;
  response: string | null;
  at: Date;
  campaign: string | null;
}

interface ResponseRow {
  id: string;
  flow: string;
  source: string;
  at: Date;
  sentAt: Date | null;
  campaign: string | null;
  answers: { question_type: string; value: unknown }[];
  sentiment: string | null;
}

/** The figures of the days from `from` until `until`, counted one by one from all rows of a business. */
export async function recomputeFigures(
  tx: Tx,
  { business, zone, from, until }: { business: string; zone: string; from: string; until: string },
) {
  const events = await tx.query<EventRow>(sql`
    select e.kind, e.flow_id as flow, e.invitation_id as invitation, e.response_id as response, e.occurred_at as at,
      (select campaign_id from invitations where id = e.invitation_id) as campaign
    from events e where business_id = ${business} order by e.occurred_at, e.id`);
  const responses = await tx.query<ResponseRow>(sql`
    select r.id, r.flow_id as flow, r.source, r.submitted_at as at, r.answers, r.sentiment,
      (select sent_at from invitations where id = r.invitation_id) as "sentAt",
      (select campaign_id from invitations where id = r.invitation_id) as campaign
    from review_responses r where business_id = ${business} and not is_test`);
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const isInRange = ({ at }: { at: Date }) =>
    format.format(at) >= from && format.format(at) <= until;
  const seen = new Set<string>();
  const isFirst = (event: EventRow, kind: string) => {
    const subject = event.invitation ?? event.response;
    if (subject === null) return true;
    const key = `${kind} ${subject}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  const stages = ["invited", "delivered", "answered", "copied", "posted"];
  const counted = events.flatMap((event) => [
    ...(stages.includes(event.kind) && isFirst(event, event.kind)
      ? [{ stage: event.kind, ...event }]
      : []),
    ...(["opened", "answered"].includes(event.kind) && isFirst(event, "seen")
      ? [{ stage: "opened", ...event }]
      : []),
  ]);
  const within = counted.filter(isInRange);
  const count = (stage: string) => within.filter((one) => one.stage === stage).length;
  const received = responses.filter(isInRange);
  const ratings = received.flatMap(
    ({ answers }) => answers.find((answer) => answer.question_type === "rating")?.value ?? [],
  );
  const hours = received.flatMap(({ at, sentAt }) =>
    sentAt ? [(at.getTime() - sentAt.getTime()) / 3_600_000] : [],
  );
  const took = (least: number, most: number) =>
    hours.filter((one) => one >= least && one < most).length;
  return {
    invited: count("invited"),
    delivered: count("delivered"),
    opened: count("opened"),
    answered: count("answered"),
    copied: count("copied"),
    posted: count("posted"),
    responses: received.length,
    ratings: [1, 2, 3, 4, 5].map((star) => ratings.filter((one) => one === star).length),
    times: [
      took(Number.NEGATIVE_INFINITY, 1),
      took(1, 24),
      took(24, 168),
      took(168, Number.POSITIVE_INFINITY),
    ],
    sentiments: ["positive", "mixed", "negative"].map(
      (one) => received.filter(({ sentiment }) => sentiment === one).length,
    ),
    byFlow: countBy(received, ({ flow }) => flow),
    byCampaign: countBy(received, ({ campaign }) => campaign),
    bySource: countBy(received, ({ source }) => source),
  };
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null) {
  const groups = Map.groupBy(rows, keyOf);
  groups.delete(null);
  return Object.fromEntries([...groups].map(([key, some]) => [key, some.length]));
}
