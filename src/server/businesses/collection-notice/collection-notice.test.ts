import { describe, expect, it } from "vitest";
import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { outsidePaths } from "#shared/paths.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("How we collect reviews", () => {
  const test = startedTestApp();

  it("the page of how reviews are collected says of a business what its settings say", async () => {
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
    expect(words).toContain("0 customers were asked by email");
    expect(words).toContain("put a customer&#39;s own words in order");
    expect(words).not.toContain("language model");
    await owner.call(updateSettings, { body: { ai: { enabled: false } } });
    expect(await (await test.app.request(address)).text()).toContain(
      "Customers see their own words as they wrote them.",
    );
    expect(words).not.toMatch(/<script|<style| style=/);
  });

  it("the page of how reviews are collected is not found for an unknown business", async () => {
    for (const id of ["nonsense", "0b5a9d4e-6c1f-4f7a-9a51-1d2c3b4a5e6f"]) {
      const page = await test.app.request(outsidePaths.collectionNotice.href({ businessId: id }));
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("There is nothing at this address");
    }
  });
});
