import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { deleteContact, listContacts } from "#shared/api/contacts.ts";
import {
  addFoundReview,
  deleteFoundReview,
  draftFoundReply,
  type FoundReviewWithSuggestions,
  getFoundReview,
  listFoundReviews,
  matchFoundReview,
  updateFoundReview,
  updateFoundTexts,
} from "#shared/api/found-reviews.ts";
import { deleteResponse, getResponse, listResponses } from "#shared/api/responses.ts";
import type { Statement } from "../../platform/database/database.ts";
import { engines } from "../../testing/test-database.ts";
import { openReviewDesk, type ReviewDesk } from "../testing/review-desk.ts";

const google = { platform: "google" as const };
/** The day of the test's clock. */
const today = "2026-03-10";

describe.each(engines)("reviews found on a platform, on %s", (engine) => {
  let desk: ReviewDesk;
  beforeAll(async () => {
    desk = await openReviewDesk(engine);
  });
  afterAll(() => desk.test.close());

  const add = (body: z.input<typeof addFoundReview.body>) =>
    desk.owner.call(addFoundReview, { body });
  const read = (foundReviewId: string) => desk.owner.call(getFoundReview, { foundReviewId });
  const refused = (fields: Record<string, unknown>) => ({ status: 400, body: { fields } });

  /** Sends an answer. @returns the response's id */
  async function answered(text: string, token?: string, rating?: string): Promise<string> {
    const path = token ? `/review/${desk.flow.id}?i=${token}` : undefined;
    const fields = [...desk.answers(text, rating), ...(token ? [["i", token]] : [])];
    expect((await desk.post(fields, path)).status).toBe(303);
    const { responses } = await desk.owner.call(listResponses, { search: text.slice(0, 60) });
    return responses[0]?.id as string;
  }

  it("are kept as they stand there: any script, pictures of feelings, ten thousand characters", async () => {
    const text = `خدمة ممتازة 🙂👍🏽\n\n${"نعم. ".repeat(1990)}`.trim();
    const { id } = await add({
      ...google,
      reviewer: "ماريا س.",
      postedOn: "2026-03-01",
      rating: 4,
      recommends: true,
      text,
      url: "https://maps.app.goo.gl/abc",
    });
    expect(await read(id)).toMatchObject({
      ...{ label: "Google", reviewer: "ماريا س.", postedOn: "2026-03-01", rating: 4, text },
      // Facebook alone asks that.
      recommends: null,
      ...{ entered: "pasted", enteredBy: "", state: "open", match: null, suggestions: [] },
    });
    await add({ ...google, text: "a".repeat(10_000) });
    await expect(add({ ...google, text: "a".repeat(10_001) })).rejects.toMatchObject(
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
    await expect(add({ platform, label: "BBB", text: `x ${url}`, url })).rejects.toMatchObject(
      refused({ url: expect.stringMatching(words) }),
    );
  });

  it.each(["HTTPS://g.page/r/abc", "https:/g.page/r/abc", "https:g.page/r/abc"])(
    "keep the link as it is usually written: %s",
    async (url) => {
      const { id } = await add({ ...google, text: `y ${url}`, url });
      expect((await read(id)).url).toBe("https://g.page/r/abc");
    },
  );

  it.each([
    ["https://maps.google.com/maps/reviews/abc", "google"],
    ["https://share.google/abc", "google"],
    ["https://business.facebook.com/lakeside/posts/1", "facebook"],
  ] as const)("take a link as the platform shares it: %s", async (url, platform) => {
    expect(await add({ platform, text: `Shared as ${url}`, url })).toMatchObject({ url });
  });

  it("need a platform, something to know them by, and a day that has come", async () => {
    const wrong = [
      add({ platform: "other", text: "Fine." }),
      add({ ...google }),
      add({ ...google, text: "Soon.", postedOn: "2026-03-12" }),
      add({ ...google, text: "Long ago.", postedOn: "0000-01-01" }),
    ];
    const [label, nothing, day, old] = await Promise.all(
      wrong.map((one) => one.catch((error) => error)),
    );
    expect(label.body.fields).toEqual({ label: "Name the platform." });
    expect(nothing.body.fields).toEqual({ text: expect.stringContaining("Give at least") });
    expect(day.body.fields).toEqual({ postedOn: "This day is still to come." });
    expect(old.body.fields).toEqual({ postedOn: "No review is as old as that." });
    // Where the owner is the next day may have begun.
    expect(await add({ ...google, text: "Tomorrow.", postedOn: "2026-03-11" })).toBeTruthy();
  });

  it("are recorded once, however often they are pasted", async () => {
    const { id } = await add({
      ...google,
      reviewer: "Ann",
      text: "Quick and kind.",
      postedOn: "2026-03-01",
    });
    const again = { ...google, reviewer: "ANN ", text: "Quick  and kind.", postedOn: "2026-03-02" };
    await expect(add(again)).rejects.toMatchObject({ body: { code: "found_review.known" } });
    const elsewhere = await add({ ...again, platform: "facebook", recommends: true });
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
    const { id } = await add(yelp);
    const list = (query: object) => desk.owner.call(listFoundReviews, query);
    expect(await list({ platform: "yelp" })).toMatchObject({ total: 1, reviews: [{ id }] });
    expect((await list({ search: "100 % FINE_" })).total).toBe(1);
    expect((await list({ search: "fine%done" })).total).toBe(0);
    expect((await list({ platform: "yelp", state: "none" })).total).toBe(0);
    await desk.owner.call(matchFoundReview, { foundReviewId: id, body: { to: "none" } });
    expect((await list({ platform: "yelp", state: "none" })).total).toBe(1);
    expect((await list({ platform: "yelp", state: "open" })).total).toBe(0);
    await desk.owner.call(deleteFoundReview, { foundReviewId: id });
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
  });

  it("are matched when somebody says so, and only then; taken back; and said to be nobody's", async () => {
    const responseId = await answered("They mended our roof within a single week in June.");
    const { id, ...added } = await add({
      ...{ ...google, reviewer: "Roofer fan", postedOn: today },
      text: "They mended our roof within a single week in June!",
    });
    expect(added).toMatchObject({ state: "open", match: null });
    expect(added.suggestions).toMatchObject([
      {
        ...{ id: responseId, kind: "response", contactName: null },
        reasons: [
          { kind: "text", share: 1 },
          { kind: "days", days: 0 },
        ],
      },
    ]);
    const match = (body: z.input<typeof matchFoundReview.body>) => say(id, body);
    expect(await match({ to: "reject", id: responseId })).toMatchObject({
      ...{ state: "open", suggestions: [], rejected: 1 },
    });
    expect(await match({ to: "open" })).toMatchObject({ rejected: 0, suggestions: [{}] });
    const matched = await match({ to: "response", id: responseId, by: "suggestion" });
    expect(matched).toMatchObject({ state: "matched", match: { responseId, by: "suggestion" } });
    expect(await match({ to: "none" })).toMatchObject({ state: "none", match: null });
    expect(await match({ to: "open" })).toMatchObject({ state: "open", match: null });
  });

  function say(
    foundReviewId: string,
    body: z.input<typeof matchFoundReview.body>,
  ): Promise<FoundReviewWithSuggestions> {
    return desk.owner.call(matchFoundReview, { foundReviewId, body });
  }

  it("are suggested the same answers whatever the stars, there and here", async () => {
    const text = "Nobody picked up the telephone when the pipe had burst.";
    const ids = [await answered(`${text} (1)`, undefined, "1"), await answered(`${text} (5)`)];
    const reasons = [];
    for (const rating of [1, 5, null]) {
      const found = await add({ ...google, rating, text: `${text} ${rating}`, postedOn: today });
      expect(new Set(found.suggestions.map(({ id }) => id))).toEqual(new Set(ids));
      const byAnswer = found.suggestions.toSorted((a, b) => a.id.localeCompare(b.id));
      reasons.push(byAnswer.map((one) => one.reasons.map(({ kind }) => kind)));
    }
    expect(reasons[1]).toEqual(reasons[0]);
    expect(reasons[2]).toEqual(reasons[0]);
  });

  it("suggest an invited customer by name, also one who never answered here", async () => {
    const { id: invitationId, token } = await desk.invite();
    const sentAt = new Date("2026-03-08T10:00:00Z");
    await desk.test.context.database.withService((tx) =>
      tx.execute(sql`update invitations set sent_at = ${sentAt} where id = ${invitationId}`),
    );
    const { id, suggestions } = await add({
      ...{ ...google, reviewer: "ADA L.", postedOn: today, text: "Friendly people." },
    });
    expect(suggestions).toMatchObject([
      {
        ...{ id: invitationId, kind: "invitation", contactName: "Ada Lovelace" },
        reasons: [
          { kind: "name", fit: "short" },
          { kind: "days", days: 2 },
        ],
      },
    ]);
    const matched = await say(id, { to: "invitation", id: invitationId, by: "suggestion" });
    expect(matched.match).toMatchObject({ responseId: null, contactName: "Ada Lovelace" });
    // Answered only now: the answer knows of it.
    const responseId = await answered("I was late to tell you this story.", token);
    expect((await read(id)).match).toMatchObject({ responseId, contactName: "Ada Lovelace" });
    expect((await desk.owner.call(getResponse, { responseId })).found).toMatchObject([{ id }]);
    // Taken: another of the same platform is somebody else's.
    const other = await add({ ...google, reviewer: "Ada Lovelace", postedOn: today, text: "Hm." });
    expect(other.suggestions).toEqual([]);
  });

  it("suggest no answer that was withdrawn, and no rehearsal", async () => {
    const text = "This was said and then it was taken back again.";
    const responseId = await answered(text);
    const suggested = async (n: number) =>
      (await add({ ...google, text, reviewer: `Teller ${n}`, postedOn: today })).suggestions;
    expect(await suggested(1)).toMatchObject([{ id: responseId }]);
    const change = (statement: Statement) =>
      desk.test.context.database.withService((tx) => tx.execute(statement));
    await change(
      sql`update review_responses set withdrawn_at = submitted_at where id = ${responseId}`,
    );
    expect(await suggested(2)).toEqual([]);
    await change(sql`
      update review_responses set withdrawn_at = null, rehearsal = true where id = ${responseId}`);
    expect(await suggested(3)).toEqual([]);
    const { id } = await add({ ...google, text: "Of a rehearsal." });
    await expect(say(id, { to: "response", id: responseId, by: "hand" })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("lose the match when the answer is deleted or the customer is erased, and stay", async () => {
    const { token } = await desk.invite();
    const invited = await answered("An answer of somebody invited to tell it.", token);
    const opened = await answered("An answer by the open link to tell it.");
    const first = await add({ ...google, reviewer: "One", text: "First of two." });
    const second = await add({ ...google, reviewer: "Two", text: "Second of two." });
    expect(await say(first.id, { to: "response", id: invited, by: "hand" })).toMatchObject({
      match: { responseId: invited, contactName: "Ada Lovelace", by: "hand" },
    });
    await say(second.id, { to: "response", id: opened, by: "hand" });
    await desk.owner.call(deleteResponse, { responseId: opened, body: { reason: "A test" } });
    expect(await read(second.id)).toMatchObject({ state: "open", match: null, reviewer: "Two" });
    const { contacts } = await desk.owner.call(listContacts, { sort: "newest" });
    await desk.owner.call(deleteContact, { contactId: contacts[0]?.id as string });
    // The answer stays without a name; the review's name must not stand beside it.
    expect(await read(first.id)).toMatchObject({ state: "open", match: null, reviewer: "One" });
    const [row] = await desk.test.context.database.withService((tx) =>
      tx.query(
        sql`select response_id, invitation_id, matched_by, matched_at from found_reviews where id = ${first.id}`,
      ),
    );
    expect(row).toEqual({
      response_id: null,
      invitation_id: null,
      matched_by: null,
      matched_at: null,
    });
  });

  it("keep a note and a reply, nobody's written over unseen, and are answered alike whatever the stars", async () => {
    const text = "Der Schaden wurde nicht bezahlt und niemand rief an.";
    const drafts = [];
    for (const rating of [1, 5]) {
      const review = { ...google, rating, reviewer: `Jörg ${rating}`, text };
      const { id: foundReviewId } = await add(review);
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
      const stranger = await desk.test.signUp(`replier-${engine}-${rating}@example.com`);
      for (const theirs of [
        () => stranger.call(draftFoundReply, { foundReviewId, body: {} }),
        () => stranger.call(updateFoundTexts, { foundReviewId, body: { note: "Mine" } }),
      ])
        await expect(theirs()).rejects.toMatchObject({ status: 404 });
    }
    expect(drafts[0]).toBe(drafts[1]);
  });

  it("stand beside the answer that they belong to, and leave what the customer says of it", async () => {
    const responseId = await answered("Something to be found again on Google.");
    const response = () => desk.owner.call(getResponse, { responseId });
    expect((await response()).found).toEqual([]);
    const url = "https://g.page/r/abc";
    const review = { ...google, reviewer: "Cy", postedOn: today, url, text: "Found again." };
    const { id } = await add(review);
    await say(id, { to: "response", id: responseId, by: "hand" });
    expect(await response()).toMatchObject({
      posted: null,
      found: [{ id, label: "Google", reviewer: "Cy", postedOn: today, text: "Found again.", url }],
    });
    await say(id, { to: "open" });
    expect((await response()).found).toEqual([]);
  });

  it("are matched with nothing of another business", async () => {
    const responseId = await answered("Not for other businesses to match with.");
    const stranger = await desk.test.signUp(`stranger-${engine}@example.com`);
    const theirs = await stranger.call(addFoundReview, {
      body: { ...google, text: "Not for other businesses to match with.", postedOn: today },
    });
    expect(theirs.suggestions).toEqual([]);
    for (const body of [
      { to: "response", id: responseId, by: "hand" },
      { to: "reject", id: responseId },
    ] as const) {
      const match = stranger.call(matchFoundReview, { foundReviewId: theirs.id, body });
      await expect(match).rejects.toMatchObject({ status: 404 });
    }
    // Nor by going past the application.
    const direct = desk.test.context.database.withUser({ role: "user", sub: stranger.sub }, (tx) =>
      tx.execute(sql`update found_reviews set response_id = ${responseId} where id = ${theirs.id}`),
    );
    await expect(direct).rejects.toMatchObject({ code: "42501" });
  });
});
