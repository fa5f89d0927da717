import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  deleteFoundReview,
  draftFoundReply,
  listFoundReviews,
  matchFoundReview,
  updateFoundReview,
  updateFoundTexts,
} from "#shared/api/found-reviews.ts";
import { type FoundDesk, openFoundDesk } from "../testing/found-desk.ts";

const google = { platform: "google" as const };

describe("reviews found on a platform", () => {
  let desk: FoundDesk;
  beforeAll(async () => {
    desk = await openFoundDesk();
  });
  afterAll(() => desk.test.close());
  const refused = (fields: Record<string, unknown>) => ({ status: 400, body: { fields } });

  it("are kept as they stand there: any script, pictures of feelings, ten thousand characters", async () => {
    const text = `خدمة ممتازة 🙂👍🏽\n\n${"نعم. ".repeat(1990)}`.trim();
    const { id } = await desk.add({
      ...google,
      reviewer: "ماريا س.",
      postedOn: "2026-03-01",
      rating: 4,
      recommends: true,
      text,
      url: "https://maps.app.goo.gl/abc",
    });
    expect(await desk.read(id)).toMatchObject({
      ...{ label: "Google", reviewer: "ماريا س.", postedOn: "2026-03-01", rating: 4, text },
      // Facebook alone asks that.
      recommends: null,
      ...{ entered: "pasted", enteredBy: "", state: "open", match: null, suggestions: [] },
    });
    await desk.add({ ...google, text: "a".repeat(10_000) });
    await expect(desk.add({ ...google, text: "a".repeat(10_001) })).rejects.toMatchObject(
      refused({ text: "At most 10000 characters." }),
    );
  });

  it.each([
    ["javascript:alert(1)", "google", /starting with https/],
    ["http://g.page/r/abc", "google", /starting with https/],
    ["https://evil.example/review", "google", /does not lead to Google/],
    ["https://google.evil.example/maps", "google", /does not lead to Google/],
    ["https://www.yelp.com/biz/lakeside?hrid=1", "other", /Choose Yelp/],
  ] as const)("take no link like %s", async (url, platform, words) => {
    await expect(desk.add({ platform, label: "BBB", text: `x ${url}`, url })).rejects.toMatchObject(
      refused({ url: expect.stringMatching(words) }),
    );
  });

  it.each(["HTTPS://g.page/r/abc", "https:/g.page/r/abc", "https:g.page/r/abc"])(
    "keep the link as it is usually written: %s",
    async (url) => {
      const { id } = await desk.add({ ...google, text: `y ${url}`, url });
      expect((await desk.read(id)).url).toBe("https://g.page/r/abc");
    },
  );

  it.each([
    ["https://maps.google.com/maps/reviews/abc", "google"],
    ["https://share.google/abc", "google"],
    ["https://business.facebook.com/lakeside/posts/1", "facebook"],
  ] as const)("take a link as the platform shares it: %s", async (url, platform) => {
    expect(await desk.add({ platform, text: `Shared as ${url}`, url })).toMatchObject({ url });
  });

  it("need a platform, something to know them by, and a day that has come", async () => {
    const wrong = [
      desk.add({ platform: "other", text: "Fine." }),
      desk.add({ ...google }),
      desk.add({ ...google, text: "Soon.", postedOn: "2026-03-12" }),
      desk.add({ ...google, text: "Long ago.", postedOn: "0000-01-01" }),
    ];
    const [label, nothing, day, old] = await Promise.all(
      wrong.map((one) => one.catch((error) => error)),
    );
    expect(label.body.fields).toEqual({ label: "Name the platform." });
    expect(nothing.body.fields).toEqual({ text: expect.stringContaining("Give at least") });
    expect(day.body.fields).toEqual({ postedOn: "This day is still to come." });
    expect(old.body.fields).toEqual({ postedOn: "No review is as old as that." });
    // Where the owner is the next day may have begun.
    expect(await desk.add({ ...google, text: "Tomorrow.", postedOn: "2026-03-11" })).toBeTruthy();
  });

  it("are recorded once, however often they are pasted", async () => {
    const { id } = await desk.add({
      ...google,
      reviewer: "Ann",
      text: "Quick and kind.",
      postedOn: "2026-03-01",
    });
    const again = { ...google, reviewer: "ANN ", text: "Quick  and kind.", postedOn: "2026-03-02" };
    await expect(desk.add(again)).rejects.toMatchObject({ body: { code: "found_review.known" } });
    const elsewhere = await desk.add({ ...again, platform: "facebook", recommends: true });
    expect(elsewhere).toMatchObject({ label: "Facebook", recommends: true });
    const into = desk.owner.call(updateFoundReview, { foundReviewId: elsewhere.id, body: again });
    await expect(into).rejects.toMatchObject({ body: { code: "found_review.known" } });
    const body = { ...again, text: "Quick and kind, and cheap." };
    expect(await desk.owner.call(updateFoundReview, { foundReviewId: id, body })).toMatchObject({
      ...{ text: "Quick and kind, and cheap.", reviewer: "ANN" },
    });
  });

  it("are found again by platform, state and words, and deleted for good", async () => {
    const yelp = { platform: "yelp" as const, reviewer: "Zoë", text: "100 % fine_ly done" };
    const { id } = await desk.add(yelp);
    const list = (query: object) => desk.owner.call(listFoundReviews, query);
    expect(await list({ platform: "yelp" })).toMatchObject({ total: 1, reviews: [{ id }] });
    expect((await list({ search: "100 % FINE_" })).total).toBe(1);
    expect((await list({ search: "fine%done" })).total).toBe(0);
    expect((await list({ platform: "yelp", state: "none" })).total).toBe(0);
    await desk.owner.call(matchFoundReview, { foundReviewId: id, body: { to: "none" } });
    expect((await list({ platform: "yelp", state: "none" })).total).toBe(1);
    expect((await list({ platform: "yelp", state: "open" })).total).toBe(0);
    await desk.owner.call(deleteFoundReview, { foundReviewId: id });
    await expect(desk.read(id)).rejects.toMatchObject({ status: 404 });
  });

  it("keep a note and a reply, nobody's written over unseen, and are answered alike whatever the stars", async () => {
    const text = "Der Schaden wurde nicht bezahlt und niemand rief an.";
    const drafts = [];
    for (const rating of [1, 5]) {
      const review = { ...google, rating, reviewer: `Jörg ${rating}`, text };
      const { id: foundReviewId } = await desk.add(review);
      const reply = await desk.owner.call(draftFoundReply, { foundReviewId, body: {} });
      drafts.push(reply.text);
      expect(reply).toEqual({ text: expect.stringMatching(/^Danke, /), by: "sentences" });
      const keep = (body: z.input<typeof updateFoundTexts.body>) =>
        desk.owner.call(updateFoundTexts, { foundReviewId, body });
      expect(await keep({ note: "Call him.", seen: { note: "" } })).toMatchObject({
        ...{ note: "Call him.", replyDraft: "" },
      });
      await expect(keep({ note: "Wait.", seen: { note: "" } })).rejects.toMatchObject({
        ...{ status: 409, body: { fields: { note: expect.any(String) } } },
      });
      expect(await keep({ replyDraft: reply.text })).toMatchObject({ replyDraft: reply.text });
      const stranger = await desk.test.signUp(`replier-${rating}@example.com`);
      for (const theirs of [
        () => stranger.call(draftFoundReply, { foundReviewId, body: {} }),
        () => stranger.call(updateFoundTexts, { foundReviewId, body: { note: "Mine" } }),
      ])
        await expect(theirs()).rejects.toMatchObject({ status: 404 });
    }
    expect(drafts[0]).toBe(drafts[1]);
  });
});
