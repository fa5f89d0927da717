import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { createBusinessWithCampaigns } from "../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

const test = startedTestApp();
const scanners = [
  "Mozilla/5.0 (compatible; GoogleImageProxy)",
  "BarracudaCentral",
  "Mozilla/5.0 (Windows NT 10.0) SafeLinks",
  "Proofpoint URL Defense",
];

/** Everything that pressing a link or button in a message could change. */
const readState = () =>
  test.context.database.serviceTransaction((tx) =>
    tx.query(sql`
      select (select jsonb_agg(to_jsonb(i) order by i.id) from invitations i) as invitations,
        (select jsonb_agg(to_jsonb(c) order by c.id) from contacts c) as contacts,
        (select jsonb_agg(to_jsonb(m) order by m.id) from messages m) as messages,
        (select count(*)::int from suppressions) as suppressions,
        (select count(*)::int from review_progress) as progress,
        (select count(*)::int from review_responses) as responses,
        (select count(*)::int from events) as events`),
  );

it("a robot that follows every link of an invitation changes nothing", async () => {
  const { add, send } = await createBusinessWithCampaigns(test, "owner@lakeside.example");
  await send([await add("Ada", { type: "client" })]);
  await test.drainJobs();
  const [mail] = (await test.mailbox()).filter(({ to }) => to === "ada@customer.example");
  const found = JSON.stringify(mail).matchAll(/https?:[^\s"<>\\)]+/g);
  const links = [...new Set([...found].map(([link]) => link.replaceAll("&amp;", "&")))]
    .map((link) => new URL(link))
    .filter(({ origin }) => origin === test.context.config.publicUrl.origin)
    .map(({ pathname, search }) => pathname + search);
  expect(links.filter((link) => link.startsWith("/review/")).length).toBeGreaterThan(0);
  expect(links.join(" ")).toContain("unsubscribe");

  const before = await readState();
  for (const link of links) {
    for (const agent of scanners) {
      const headers = { "user-agent": agent };
      await test.app.request(link, { method: "HEAD", headers });
      expect((await test.app.request(link, { headers })).status).toBe(200);
    }
  }
  expect(await readState()).toEqual(before);
});
