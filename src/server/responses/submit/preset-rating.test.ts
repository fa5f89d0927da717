import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

let desk: BusinessWithFlow;
beforeAll(async () => {
  desk = await createBusinessWithFlow();
});
afterAll(() => desk.test.close());

const scanners = ["Mozilla/5.0 (compatible; GoogleImageProxy)", "BarracudaCentral", "Outlook-iOS"];

it("a star in a message preselects the rating on the same page, and robots that follow all five store nothing", async () => {
  const { id: flowId } = await desk.published();
  const { token } = await desk.invite(flowId);
  const state = () =>
    desk.test.context.database.serviceTransaction((tx) =>
      tx.query(sql`
        select i.status, i.opened_at, i.answered_at,
          (select count(*)::int from review_progress p where p.invitation_id = i.id) as kept,
          (select count(*)::int from events e where e.invitation_id = i.id) as events
        from invitations i where i.flow_id = ${flowId}`),
    );
  const before = await state();
  const pages: string[] = [];
  for (const star of [1, 2, 3, 4, 5]) {
    for (const agent of scanners) {
      const headers = { "user-agent": agent };
      const address = `/review/${flowId}?i=${token}&rating=${star}`;
      await desk.test.app.request(address, { method: "HEAD", headers });
      const answer = await desk.test.app.request(address, { headers });
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html.match(/value="(\d)"[^>]*checked|checked[^>]*value="(\d)"/)?.slice(1)).toContain(
        String(star),
      );
      if (agent === scanners[0]) pages.push(html);
    }
  }
  expect(await state()).toEqual(before);
  expect((await desk.owner.call(listResponses)).responses).toEqual([]);
  const shown = pages.map((html) =>
    html.replace(/name="(key|t)" value="[^"]*"/g, "").replace(/ checked=""/g, ""),
  );
  expect(new Set(shown).size).toBe(1);
});

it.each(["0", "6", "4.5", "five"])("an invalid star preselects nothing: %s", async (star) => {
  const { id: flowId } = await desk.published();
  const html = await (await desk.page(`/review/${flowId}?rating=${star}`)).text();
  expect(html).not.toContain('checked=""');
  expect(html).not.toContain("data-preset");
});
