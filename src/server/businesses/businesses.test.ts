import { describe, expect, it } from "vitest";
import { getBusiness, setPlatformLinks, updateBusiness } from "#shared/api/businesses.ts";
import { getMe } from "#shared/api/me.ts";
import { listMembers } from "#shared/api/members.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import { engines } from "../testing/test-database.ts";

describe.each(engines)("a business on %s", (engine) => {
  const test = startedTestApp({ engine });

  it("exists without a name after the first sign-in", async () => {
    const owner = await test.signUp("first@example.com");
    const me = await owner.call(getMe);
    expect(me.businesses).toMatchObject([{ name: "", role: "owner" }]);
    expect(me.currentBusinessId).toBe(me.businesses[0]?.id);
    expect(me.user.settings.ai).toEqual({
      enabled: true,
      model: "gpt-4",
      temperature: 0.7,
      maxOutputLength: 2000,
      includeKeywords: [],
    });
  });

  it("keeps what its owner says of it", async () => {
    const owner = await test.signUp("keeps@example.com");
    await owner.call(updateBusiness, {
      body: { name: "Lakeside Insurance", timeZone: "America/Chicago" },
    });
    await owner.call(setPlatformLinks, {
      body: { links: [{ kind: "google", label: "Google", url: "https://g.page/r/abc/review" }] },
    });
    const business = await owner.call(getBusiness);
    expect(business).toMatchObject({
      name: "Lakeside Insurance",
      timeZone: "America/Chicago",
      platformLinks: [{ kind: "google", url: "https://g.page/r/abc/review" }],
      checklist: { "business-named": true, "postal-address": false, "platform-link": true },
    });
  });

  it("says which field is wrong", async () => {
    const owner = await test.signUp("wrong@example.com");
    const refused = owner.call(updateBusiness, { body: { name: " ", timeZone: "Mars/Olympus" } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: {
        code: "request.invalid",
        fields: { name: "Give your business a name.", timeZone: expect.any(String) },
      },
    });
  });

  it("lists who works there, and nobody else", async () => {
    const owner = await test.signUp("works-here@example.com");
    await test.signUp("works-elsewhere@example.com");
    const { members } = await owner.call(listMembers);
    expect(members).toMatchObject([{ email: "works-here@example.com", role: "owner" }]);
  });

  it("is invisible to the owner of another", async () => {
    const first = await test.signUp("one@example.com");
    const second = await test.signUp("two@example.com");
    await first.call(updateBusiness, { body: { name: "Only mine" } });
    expect((await second.call(getBusiness)).name).toBe("");
  });
});
