import fc from "fast-check";
import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

/** Within the history, clocks change in Berlin and on Lord Howe Island, and Kiritimati is a day ahead of UTC. */
export const zones = [
  "UTC",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "America/St_Johns",
];
const begin = Date.parse("2026-03-20T00:00:00Z");
export const end = new Date("2026-04-08T12:00:00Z");
const minutes = (end.getTime() - begin) / 60_000;

/** Unordered: the last row written may have happened first. */
const at = fc.integer({ min: 0, max: minutes }).map((after) => new Date(begin + after * 60_000));
const nth = fc.nat({ max: 5 });
const stars = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 6 });
const chosen = fc.subarray(["Price", "=Speed", "Words"]);
const sentiment = fc.constantFrom("positive", "mixed", "negative", null);
const answered = { nth, stars, chosen, sentiment };
const seldom = fc.integer({ min: 0, max: 7 }).map((n) => n === 7);

export const historyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("note" as const),
      kind: fc.constantFrom("invited", "delivered", "opened", "answered", "copied", "posted"),
      nth,
      at,
      isDoubled: seldom,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("respond" as const),
      ...answered,
      at,
      isTest: seldom,
      isInsider: seldom,
      isWithdrawn: seldom,
    }),
  },
  fc.record({ do: fc.constant("change" as const), ...answered }),
  fc.record({ do: fc.constant("delete" as const), nth }),
  fc.record({ do: fc.constant("erase" as const), nth }),
  fc.record({ do: fc.constant("relate" as const), nth }),
  fc.record({ do: fc.constant("end automation" as const) }),
  fc.record({ do: fc.constant("find" as const), at, stars }),
  fc.record({ do: fc.constant("move" as const), zone: fc.constantFrom(...zones) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("roll up" as const) }) },
);
export type HistoryStep = typeof historyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Any day of the history, and some around it. */
export const historyDay = fc
  .integer({ min: -5, max: 22 })
  .map((after) => new Date(begin + after * 86_400_000).toISOString().slice(0, 10));

/** The tag of some contacts. */
export const tag = "Regular";

export interface HistoryThings {
  business: string;
  flows: string[];
  /** The first three responses came through these, the others through the public link. */
  invitations: string[];
  contacts: string[];
  responses: string[];
  automation: string;
}

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

/**
 * Inserts two flows, a member's campaign and an automation, and three people who were asked, two of them with a tag.
 */
export async function insertThings(tx: Tx, business: string): Promise<HistoryThings> {
  const things = {
    business,
    flows: ids(2),
    invitations: ids(3),
    contacts: ids(3),
    responses: ids(6),
    automation: crypto.randomUUID(),
  };
  const campaign = crypto.randomUUID();
  const [flow] = things.flows;
  await tx.execute(sql`
    insert into review_flows (id, business_id, title) select id, ${business}, id::text from unnest(${things.flows}::uuid[]) id`);
  await tx.execute(sql`
    insert into campaigns (id, business_id, user_id, flow_id, flow_title, to_everyone, wordings, destinations, created_at)
    select ${campaign}, ${business}, user_id, ${flow}, 'Flow', true, '[]', '[]', ${end}
    from business_members where business_id = ${business}`);
  await tx.execute(sql`
    insert into automations (id, business_id, settings, created_at, updated_at)
    values (${things.automation}, ${business}, '{"name": "After a claim"}', ${end}, ${end})`);
  await tx.execute(sql`
    insert into contacts (id, business_id, name, email, tags)
    select id, ${business}, 'Ann', id || '@example.com', case when nth > 1 then array[${tag}, 'Other'] else '{}' end
    from unnest(${things.contacts}::uuid[]) with ordinality as contact(id, nth)`);
  await tx.execute(sql`
    insert into invitations (id, business_id, flow_id, contact_id, campaign_id, automation_id, sent_at)
    select i, ${business}, ${flow}, c, campaign, automation, ${new Date(begin)}
    from unnest(${things.invitations}::uuid[], ${things.contacts}::uuid[], ${[campaign, campaign, null]}::uuid[],
      ${[null, null, things.automation]}::uuid[]) as pair(i, c, campaign, automation)`);
  return things;
}

/** Applies the changes of a step; a roll-up is left to the caller. */
export async function playStep(tx: Tx, things: HistoryThings, step: HistoryStep): Promise<void> {
  const { business } = things;
  const n = "nth" in step ? step.nth : 0;
  const invitation = things.invitations[n] ?? null;
  const response = things.responses[n] ?? null;
  const flow = things.flows[invitation ? 0 : 1];
  // Null when it was deleted with its contact.
  const present = sql`(select id from invitations where id = ${invitation})`;
  const answers = "stars" in step && "chosen" in step ? JSON.stringify(answersTo(step)) : "[]";
  switch (step.do) {
    case "move":
      await tx.execute(sql`update businesses set time_zone = ${step.zone} where id = ${business}`);
      break;
    case "note": {
      const isOfResponse = !["invited", "delivered", "opened"].includes(step.kind);
      await tx.execute(sql`
        insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
        select ${business}, ${step.kind}, ${flow}, ${present}, ${isOfResponse ? response : null}, ${step.at}
        from generate_series(1, ${step.isDoubled ? 2 : 1}::int)`);
      break;
    }
    case "respond":
      await tx.execute(sql`
        insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, submitted_at, answers,
          sentiment, is_test, insider, withdrawn_at)
        values (${response}, ${business}, ${flow}, ${present}, ${response}, ${invitation ? "invitation" : "link"}, ${step.at},
          ${answers}::jsonb, ${step.sentiment}, ${step.isTest}, ${step.isInsider}, ${step.isWithdrawn ? end : null})
        on conflict do nothing`);
      break;
    case "change":
      await tx.execute(sql`
        update review_responses set answers = ${answers}::jsonb, sentiment = ${step.sentiment} where id = ${response}`);
      break;
    case "delete":
      await tx.execute(sql`delete from review_responses where id = ${response}`);
      break;
    case "erase":
      await tx.execute(sql`delete from contacts where id = ${things.contacts[n] ?? null}`);
      break;
    case "relate":
      await tx.execute(sql`
        update contacts set relation = 'employee' where id = ${things.contacts[n] ?? null}`);
      break;
    case "end automation":
      await tx.execute(sql`delete from automations where id = ${things.automation}`);
      break;
    case "find":
      await tx.execute(sql`
        insert into external_reviews (business_id, site, rating, posted_on, duplicate_key)
        values (${business}, 'Google', ${step.stars}, ${step.at.toISOString().slice(0, 10)}, gen_random_uuid()::text)`);
      break;
    case "roll up":
      break;
  }
}

const answersTo = ({
  stars: rating,
  chosen: options,
}: {
  stars: number | null;
  chosen: string[];
}) =>
  [
    { question_type: "rating", question_text: "Overall?", value: rating },
    { question_type: "multi_select", question_text: "What was good?", value: options },
    { question_type: "text", question_text: "Anything else?", value: "Ann was kind." },
  ]
    .filter(({ value }) => value !== null)
    .map((answer, position) => ({ ...answer, position }));
