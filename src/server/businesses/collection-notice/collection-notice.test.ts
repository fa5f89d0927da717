import sql, { type Sql } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { createAutomation, setAutomationStatus } from "#shared/api/automations.ts";
import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { outsidePaths } from "#shared/paths.ts";
import { createBusinessWithCampaigns } from "../../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("How we collect reviews", () => {
  const test = startedTestApp({ env: { SMS_GATEWAY_URL: "http://127.0.0.1:9/sms" } });

  it("the page about collecting reviews reflects the settings of the business", async () => {
    const owner = await test.signUp("notice@example.com");
    const businessId = (await owner.call(getMe)).currentBusinessId ?? "";
    const address = outsidePaths.collectionNotice.href({ businessId });
    expect((await test.app.request(address)).status).toBe(404);

    await owner.call(updateBusiness, { body: { name: "Lake <b>side</b>" } });
    await owner.call(setPlatformLinks, {
      body: {
        links: [
          { kind: "google", label: "Google", url: "https://g.page/r/abc/review" },
          { kind: "facebook", label: "Facebook", url: "https://facebook.com/lakeside/reviews" },
          { kind: "yelp", label: "Yelp", url: "https://www.yelp.com/biz/lakeside" },
        ],
      },
    });
    const page = await test.app.request(address);
    const words = await page.text();
    expect(page.status).toBe(200);
    expect(words).toContain("How Lake &lt;b&gt;side&lt;/b&gt; collects reviews");
    expect(words).toContain("in the same order: Google and Facebook.");
    expect(words).not.toContain("Yelp");
    expect(words).toContain("within the last 180 days");
    expect(words).toContain("0 customers were asked, and");
    expect(words).toContain("by email or with a link");
    expect(words).toContain("put a customer’s own words in order");
    expect(words).not.toContain("language model");
    await owner.call(updateSettings, { body: { ai: { enabled: false } } });
    expect(await (await test.app.request(address)).text()).toContain(
      "Customers see their own words as they wrote them.",
    );
    expect(words).not.toMatch(/<script|<style| style=/);
  });

  it("the page about collecting reviews states the shortest cool-down of an active automation, and what is texted", async () => {
    const { owner, flowId, add } = await createBusinessWithCampaigns(test, "rest@example.com");
    const businessId = (await owner.call(getMe)).currentBusinessId ?? "";
    const words = async () => {
      const page = await test.app.request(outsidePaths.collectionNotice.href({ businessId }));
      return page.text();
    };
    const settings = { ...defaultSettings, name: "Regulars", flowId, cooldownDays: 45 };
    const { automationId } = await owner.call(createAutomation, { body: settings });
    expect(await words()).toContain("within the last 180 days");
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    expect(await words()).toContain("within the last 45 days");

    const ids = [await add("By mail"), await add("By text")];
    const service = (query: Sql) =>
      test.context.database.serviceTransaction((tx) => tx.execute(query));
    for (const [channel, contactId] of [
      ["email", ids[0]],
      ["text", ids[1]],
      ["text", ids[1]],
    ] as const)
      await service(sql`
        insert into invitations (business_id, flow_id, contact_id, channel, status, sent_at, answered_at)
        values (${businessId}, ${flowId}, ${contactId}, ${channel}, 'answered', ${test.clock.now()}, ${test.clock.now()})`);
    await service(sql`
      update businesses set country = 'US' where id = ${businessId}`);
    await service(sql`
      insert into business_sending (business_id, texts_on, webhook_secret_at, updated_at)
      values (${businessId}, true, ${test.clock.now()}, ${test.clock.now()})`);
    const now = await words();
    expect(now).toContain("2 customers were asked, 1 of them by text, and\n2 have answered.");
    expect(now).toContain("by email, by text if they agreed to texts, or with a link");
  });

  it("the page about collecting reviews is not found for an unknown business", async () => {
    for (const id of ["nonsense", "0b5a9d4e-6c1f-4f7a-9a51-1d2c3b4a5e6f"]) {
      const page = await test.app.request(outsidePaths.collectionNotice.href({ businessId: id }));
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("There is nothing at this address");
    }
  });
});
