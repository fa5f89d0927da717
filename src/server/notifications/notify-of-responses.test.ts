import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { startedTestApp } from "../testing/started-test-server.ts";
import { createResponseNotifier, mostKnown, type StoredResponse } from "./notify-of-responses.ts";

const test = startedTestApp();

it("remembers of so many businesses that their answers wait; who was heard of longest ago makes room", async () => {
  const { database, clock } = test.context;
  await test.signUp("many@example.com");
  const notifier = createResponseNotifier({ ...test.context, queueMails: async () => undefined });
  const tell = (responses: StoredResponse[]) =>
    database.withService((tx) => notifier.tell(tx, responses));

  // One answer of each of these businesses, whose mail is due already.
  const now = clock.now();
  const added = await database.withService((tx) =>
    tx.query<{ id: string; businessId: string }>(sql`
      with business as (
        insert into businesses (tenant_id) select 'many-' || n from generate_series(0, ${mostKnown}::int) n
        returning id),
      member as (
        insert into business_members (business_id, user_id, role)
        select b.id, u.id, 'owner' from business b, users u),
      mail as (
        insert into notification_mails (business_id, mailed_at, waiting) select id, ${now}, 1 from business),
      flow as (
        insert into review_flows (business_id, title) select id, 'One of many' from business
        returning id, business_id)
      insert into review_responses (business_id, flow_id, submission_key, source, submitted_at)
      select business_id, id, gen_random_uuid(), 'link', ${now} from flow
      returning id, business_id as "businessId"`),
  );
  // Those of one transaction are heard of in the order of their businesses.
  const responses = added
    .map((one) => ({ ...one, flowTitle: "One of many" }))
    .toSorted((a, b) => (a.businessId < b.businessId ? -1 : 1));
  const forgotten = () => responses.filter(({ businessId }) => !notifier.isQuiet([businessId]));

  await tell(responses.slice(0, mostKnown));
  expect(forgotten()).toEqual(responses.slice(mostKnown));
  await tell(responses.slice(0, 1));
  await tell(responses.slice(mostKnown));
  expect(forgotten()).toEqual(responses.slice(1, 2));
});
