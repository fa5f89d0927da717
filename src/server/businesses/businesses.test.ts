import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { getBusiness } from "#shared/api/businesses.ts";
import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { getInsights } from "#shared/api/insights.ts";
import { getMe } from "#shared/api/me.ts";
import { listMembers } from "#shared/api/members.ts";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { listResponses } from "#shared/api/responses.ts";
import type { PlatformLink } from "#shared/businesses/destinations.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import { knowsTimeZone } from "./store.ts";

describe("a business", () => {
  const test = startedTestApp();

  it("a business exists without a name after the first sign-in", async () => {
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

  it("a business stores its owner's settings", async () => {
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

  it("a business derives Google's review link from a place id, and accepts twelve destinations with any https address", async () => {
    const owner = await test.signUp("places@example.com");
    const links = [
      { kind: "google" as const, label: "Google", url: " ChIJN1t_tDeuEmsRUsoyG83frY4 " },
      { kind: "yelp" as const, label: "Yelp", url: "https://www.yelp.com/biz/lakeside" },
      ...Array.from({ length: 10 }, (_, at) => ({
        kind: "other" as const,
        label: `Place ${at}`,
        url: `https://place.example/${at}`,
      })),
    ];
    const set = (...given: PlatformLink[]) =>
      owner.call(setPlatformLinks, { body: { links: given } });
    const { platformLinks } = await set(...links);
    expect(platformLinks).toHaveLength(12);
    expect(platformLinks[0]?.url).toBe(
      "https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4",
    );
    for (const url of [
      "Lakeside",
      "ChIJ N1t_tDeuEmsRUsoyG83frY4",
      "javascript:alert(1)//aaaaaaaaaaa",
    ]) {
      await expect(set({ kind: "google", label: "Google", url })).rejects.toMatchObject({
        body: { fields: { "links.0.url": expect.stringContaining("https://") } },
      });
    }
    await expect(
      set({ kind: "other", label: "X", url: "ChIJN1t_tDeuEmsRUsoyG83frY4" }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ["google", "https://www.google.phish.example/x"],
    ["google", "https://www.google.com.phish.example/x"],
    ["facebook", "https://facebook.com.phish.example/x"],
    ["yelp", "https://yelp.phish.example/biz/lakeside"],
    ["yelp", "https://www.yelp.com/writeareview/biz/lakeside"],
    ["yelp", "https://www.yelp.com/"],
    // Yelp forbids asking for reviews (product-rules.md R8), even as an "other" site.
    ["other", "https://www.yelp.com/writeareview/biz/lakeside"],
    ["other", "https://m.yelp.co.uk/biz/lakeside"],
    ["other", "https://yelp.to/abc"],
  ] as const)("an address of another site is refused: %s at %s", async (kind, url) => {
    const owner = await test.signUp(`${crypto.randomUUID()}@example.com`);
    const links = [{ kind, label: "A place", url }];
    await expect(owner.call(setPlatformLinks, { body: { links } })).rejects.toMatchObject({
      body: { fields: { "links.0.url": expect.any(String) } },
    });
  });

  it("a business accepts review sites' addresses of many countries, and no custom label for Yelp", async () => {
    const owner = await test.signUp("countries@example.com");
    const urls = [
      "https://www.google.com/maps/x",
      "https://www.google.de/x",
      "https://www.google.co.uk/x",
      "https://www.google.com.br/x",
      "https://g.page/r/abc/review",
    ];
    const links: PlatformLink[] = urls.map((url, at) => ({ kind: "google", label: `G${at}`, url }));
    links.push({ kind: "yelp", label: "Review us!", url: "https://www.yelp.com.au/biz/a-b?x=1" });
    const { platformLinks } = await owner.call(setPlatformLinks, { body: { links } });
    expect(platformLinks.map(({ url }) => url)).toEqual(links.map(({ url }) => url));
    expect(platformLinks.at(-1)?.label).toBe("Yelp");
  });

  it("a renamed destination stays the same one, and those of another business are not accepted", async () => {
    const owner = await test.signUp("same-place@example.com");
    const other = await test.signUp("other-place@example.com");
    const link = { kind: "other" as const, label: "Trustpilot", url: "https://a.example/" };
    const set = (person: typeof owner, links: { id?: string; label: string; url: string }[]) =>
      person.call(setPlatformLinks, {
        body: { links: links.map((one) => ({ kind: "other" as const, ...one })) },
      });
    const first = (await set(owner, [link])).platformLinks[0]?.id as string;
    const renamed = await set(owner, [
      { label: "New", url: "https://b.example/" },
      { id: first, label: "Trustpilot UK", url: "https://a.example/uk" },
    ]);
    expect(renamed.platformLinks.map(({ id }) => id === first)).toEqual([false, true]);
    const taken = await set(other, [{ id: first, label: "Mine", url: "https://c.example/" }]);
    expect(taken.platformLinks[0]?.id).not.toBe(first);
    expect((await owner.call(getBusiness)).platformLinks).toEqual(renamed.platformLinks);
  });

  it("a business says which field is wrong", async () => {
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

  it.each(["WIN A PRIZE http://prize.example", "See WWW.prize.example"])(
    "a business is not called %s, which would be an advertisement in mails to strangers",
    async (name) => {
      const owner = await test.signUp(`${crypto.randomUUID()}@example.com`);
      await owner.call(updateBusiness, { body: { name: "Awww. Pets & www" } });
      const refused = owner.call(updateBusiness, { body: { name } });
      await expect(refused).rejects.toMatchObject({
        body: { fields: { name: expect.stringMatching(/Leave out the web address/) } },
      });
    },
  );

  it.each(["+05:30", "-0300", "+05", "UTC+3", "CET", "EST5EDT", "GMT", "utc", "Foo/Bar3"])(
    "takes no %s for a time zone, which the database reads in another way",
    async (timeZone) => {
      const owner = await test.signUp(`${crypto.randomUUID()}@example.com`);
      await expect(owner.call(updateBusiness, { body: { timeZone } })).rejects.toMatchObject({
        status: 400,
        body: { fields: { timeZone: expect.stringContaining("Europe/Berlin") } },
      });
    },
  );

  it("a business accepts every time zone that browsers offer, and the database knows each", async () => {
    const offered = [...Intl.supportedValuesOf("timeZone"), "UTC", "Etc/GMT-5", "Asia/Kolkata"];
    expect(offered.filter((zone) => !isTimeZone(zone))).toEqual([]);
    const unknown = await test.context.database.serviceTransaction((tx) =>
      tx.query({
        text: "select zone from unnest($1::text[]) zone where app.time_zone_or_utc(zone) <> zone",
        values: [offered],
      }),
    );
    expect(unknown).toEqual([]);
  });

  it("a time zone that the database does not know is refused, and nothing else fails", async () => {
    const owner = await test.signUp("no-zone@example.com");
    const { currentBusinessId } = await owner.call(getMe);
    await test.context.database.serviceTransaction(async (tx) => {
      expect(await knowsTimeZone(tx, "Mars/Olympus")).toBe(false);
      await tx.execute({
        text: "update businesses set time_zone = 'Mars/Olympus' where id = $1",
        values: [currentBusinessId],
      });
    });
    expect((await owner.call(getPlanUsage)).used).toBe(0);
    expect((await owner.call(getInsights, {})).timeZone).toBe("UTC");
    expect((await owner.call(listResponses, { week: "2026-03-02" })).total).toBe(0);
    await owner.call(updateBusiness, { body: { timeZone: "Asia/Kolkata" } });
    expect((await owner.call(getBusiness)).timeZone).toBe("Asia/Kolkata");
  });

  it("the country is guessed from the time zone, until the owner says otherwise", async () => {
    const owner = await test.signUp("somewhere@example.com");
    const change = (body: z.input<typeof updateBusiness.body>) =>
      owner.call(updateBusiness, { body });
    expect(await change({ timeZone: "UTC" })).toMatchObject({ country: null });
    expect(await change({ timeZone: "Asia/Kolkata" })).toMatchObject({ country: "IN" });
    expect(await change({ timeZone: "Europe/Berlin" })).toMatchObject({ country: "IN" });
    expect(await change({ timeZone: "Europe/Berlin", country: null })).toMatchObject({
      country: null,
    });
  });

  it("the members of a business are listed without those of others", async () => {
    const owner = await test.signUp("works-here@example.com");
    await test.signUp("works-elsewhere@example.com");
    const { members } = await owner.call(listMembers);
    expect(members).toMatchObject([{ email: "works-here@example.com", role: "owner" }]);
  });

  it("a business is invisible to the owner of another", async () => {
    const first = await test.signUp("one@example.com");
    const second = await test.signUp("two@example.com");
    await first.call(updateBusiness, { body: { name: "Only mine" } });
    expect((await second.call(getBusiness)).name).toBe("");
  });
});
