import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  annotateExternalReview,
  deleteExternalReview,
  draftExternalReviewReply,
  listExternalReviews,
  updateExternalReview,
} from "#shared/api/external-reviews.ts";
import {
  type BusinessWithExternalReviews,
  createBusinessWithExternalReviews,
} from "../testing/builders/business-with-external-reviews.ts";

const site = "Google";

describe("external reviews", () => {
  let desk: BusinessWithExternalReviews;
  beforeAll(async () => {
    desk = await createBusinessWithExternalReviews();
  });
  afterAll(() => desk.test.close());

  it("external reviews are stored as entered, in any script and up to ten thousand characters", async () => {
    const text = `خدمة ممتازة 🙂👍🏽\n\n${"نعم. ".repeat(1990)}`.trim();
    const review = { site, reviewer: "ماريا س.", rating: 4, postedOn: "2026-03-01", text };
    const { id } = await desk.add(review);
    expect(await desk.read(id)).toMatchObject({ ...review, addedBy: "", match: null });
    await expect(desk.add({ site, text: "a".repeat(10_001) })).rejects.toMatchObject({
      status: 400,
      body: { fields: { text: "At most 10000 characters." } },
    });
  });

  it.each([
    [{ site: " ", text: "Fine." }, { site: "Name the review site." }],
    [{ site }, { text: "Enter the text or the reviewer’s name." }],
    [{ site, text: "Soon.", postedOn: "2026-03-12" }, { postedOn: "This date is in the future." }],
    [{ site, text: "Old.", postedOn: "0000-01-01" }, { postedOn: "Enter a date after 1990." }],
  ])("are refused with the reason at the field: %o", async (review, fields) => {
    const refused = await desk.add(review).catch((error) => error);
    expect(refused.body.fields).toEqual(fields);
  });

  it("external reviews may have the next date, which may have begun where the owner is", async () => {
    expect(await desk.add({ site, text: "Tomorrow.", postedOn: "2026-03-11" })).toBeTruthy();
  });

  it("external reviews are stored once, whatever their case, spaces and date", async () => {
    const first = { site, reviewer: "Ann", text: "Quick and kind.", postedOn: "2026-03-01" };
    const { id } = await desk.add(first);
    const again = { site, reviewer: "ANN ", text: "Quick  and kind.", postedOn: "2026-03-02" };
    const duplicate = { body: { code: "external_review.duplicate" } };
    await expect(desk.add(again)).rejects.toMatchObject(duplicate);
    const { id: externalReviewId } = await desk.add({ ...again, site: "Facebook" });
    const update = desk.owner.call(updateExternalReview, { externalReviewId, body: again });
    await expect(update).rejects.toMatchObject(duplicate);
    const body = { ...again, text: "Quick and kind, and cheap." };
    expect(
      await desk.owner.call(updateExternalReview, { externalReviewId: id, body }),
    ).toMatchObject({ text: "Quick and kind, and cheap.", reviewer: "ANN" });
  });

  it("external reviews are found by review site, match and words, and deleted for good", async () => {
    const review = { site: "Yelp", reviewer: "Zoë", text: "100 % fine_ly done" };
    const { id } = await desk.add(review);
    const list = (query: object) => desk.owner.call(listExternalReviews, query);
    expect(await list({ search: "yelp" })).toMatchObject({ total: 1, reviews: [{ id }] });
    expect((await list({ search: "100 % FINE_" })).total).toBe(1);
    expect((await list({ search: "fine%done" })).total).toBe(0);
    expect((await list({ search: "yelp", matched: "no" })).total).toBe(1);
    await desk.match(id, await desk.respond("A response for the list of matches."));
    expect((await list({ search: "yelp", matched: "no" })).total).toBe(0);
    expect((await list({ search: "yelp", matched: "yes" })).total).toBe(1);
    await desk.owner.call(deleteExternalReview, { externalReviewId: id });
    await expect(desk.read(id)).rejects.toMatchObject({ status: 404 });
  });

  it("external reviews keep a note and a reply, overwrite neither unseen, and get the same reply whatever the stars", async () => {
    const text = "Der Schaden wurde nicht bezahlt und niemand rief an.";
    const drafts = [];
    for (const rating of [1, 5]) {
      const { id: externalReviewId } = await desk.add({
        site,
        rating,
        reviewer: `J ${rating}`,
        text,
      });
      const reply = await desk.owner.call(draftExternalReviewReply, { externalReviewId, body: {} });
      drafts.push(reply.text);
      const save = (body: z.input<typeof annotateExternalReview.body>) =>
        desk.owner.call(annotateExternalReview, { externalReviewId, body });
      expect(await save({ note: "Call him.", seen: { note: "" } })).toMatchObject({
        note: "Call him.",
        replyDraft: "",
      });
      await expect(save({ note: "Wait.", seen: { note: "" } })).rejects.toMatchObject({
        status: 409,
        body: { fields: { note: expect.any(String) } },
      });
      expect(await save({ replyDraft: reply.text })).toMatchObject({ replyDraft: reply.text });
    }
    expect(drafts[0]).toBe(drafts[1]);
  });
});
