import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { deleteContact, listContacts } from "#shared/api/contacts.ts";
import { addFoundReview, matchFoundReview } from "#shared/api/found-reviews.ts";
import { deleteResponse, getResponse } from "#shared/api/responses.ts";
import type { Statement } from "../../platform/database/database.ts";
import { engines } from "../../testing/test-database.ts";
import { type FoundDesk, openFoundDesk, today } from "../testing/found-desk.ts";

const google = { platform: "google" as const };

describe.each(engines)("found reviews and the answers that they belong to, on %s", (engine) => {
  let desk: FoundDesk;
  beforeAll(async () => {
    desk = await openFoundDesk(engine);
  });
  afterAll(() => desk.test.close());

  it("are matched when somebody says so, and only then; taken back; and said to be nobody's", async () => {
    const responseId = await desk.answered("They mended our roof within a single week in June.");
    const { id, ...added } = await desk.add({
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
    const match = (body: z.input<typeof matchFoundReview.body>) => desk.match(id, body);
    expect(await match({ to: "reject", id: responseId })).toMatchObject({
      ...{ state: "open", suggestions: [], rejected: 1 },
    });
    expect(await match({ to: "open" })).toMatchObject({ rejected: 0, suggestions: [{}] });
    const matched = await match({ to: "response", id: responseId, by: "suggestion" });
    expect(matched).toMatchObject({ state: "matched", match: { responseId, by: "suggestion" } });
    expect(await match({ to: "none" })).toMatchObject({ state: "none", match: null });
    expect(await match({ to: "open" })).toMatchObject({ state: "open", match: null });
  });

  it("are suggested the same answers whatever the stars, there and here", async () => {
    const text = "Nobody picked up the telephone when the pipe had burst.";
    const ids = [
      await desk.answered(`${text} (1)`, undefined, "1"),
      await desk.answered(`${text} (5)`),
    ];
    const reasons = [];
    for (const rating of [1, 5, null]) {
      const found = await desk.add({
        ...google,
        rating,
        text: `${text} ${rating}`,
        postedOn: today,
      });
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
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update invitations set sent_at = ${sentAt} where id = ${invitationId}`),
    );
    const { id, suggestions } = await desk.add({
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
    const matched = await desk.match(id, { to: "invitation", id: invitationId, by: "suggestion" });
    expect(matched.match).toMatchObject({ responseId: null, contactName: "Ada Lovelace" });
    // Answered only now: the answer knows of it.
    const responseId = await desk.answered("I was late to tell you this story.", token);
    expect((await desk.read(id)).match).toMatchObject({ responseId, contactName: "Ada Lovelace" });
    expect((await desk.owner.call(getResponse, { responseId })).found).toMatchObject([{ id }]);
    // Taken: another of the same platform is somebody else's.
    const other = await desk.add({
      ...google,
      reviewer: "Ada Lovelace",
      postedOn: today,
      text: "Hm.",
    });
    expect(other.suggestions).toEqual([]);
  });

  it("suggest no answer that was withdrawn, and no rehearsal", async () => {
    const text = "This was said and then it was taken back again.";
    const responseId = await desk.answered(text);
    const suggested = async (n: number) =>
      (await desk.add({ ...google, text, reviewer: `Teller ${n}`, postedOn: today })).suggestions;
    expect(await suggested(1)).toMatchObject([{ id: responseId }]);
    const change = (statement: Statement) =>
      desk.test.context.database.serviceTransaction((tx) => tx.execute(statement));
    await change(
      sql`update review_responses set withdrawn_at = submitted_at where id = ${responseId}`,
    );
    expect(await suggested(2)).toEqual([]);
    await change(sql`
      update review_responses set withdrawn_at = null, rehearsal = true where id = ${responseId}`);
    expect(await suggested(3)).toEqual([]);
    const { id } = await desk.add({ ...google, text: "Of a rehearsal." });
    await expect(
      desk.match(id, { to: "response", id: responseId, by: "hand" }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it("lose the match when the answer is deleted or the customer is erased, and stay", async () => {
    const { token } = await desk.invite();
    const invited = await desk.answered("An answer of somebody invited to tell it.", token);
    const opened = await desk.answered("An answer by the open link to tell it.");
    const first = await desk.add({ ...google, reviewer: "One", text: "First of two." });
    const second = await desk.add({ ...google, reviewer: "Two", text: "Second of two." });
    expect(await desk.match(first.id, { to: "response", id: invited, by: "hand" })).toMatchObject({
      match: { responseId: invited, contactName: "Ada Lovelace", by: "hand" },
    });
    await desk.match(second.id, { to: "response", id: opened, by: "hand" });
    await desk.owner.call(deleteResponse, { responseId: opened, body: { reason: "A test" } });
    expect(await desk.read(second.id)).toMatchObject({
      state: "open",
      match: null,
      reviewer: "Two",
    });
    const { contacts } = await desk.owner.call(listContacts, { sort: "newest" });
    await desk.owner.call(deleteContact, { contactId: contacts[0]?.id as string });
    // The answer stays without a name; the review's name must not stand beside it.
    expect(await desk.read(first.id)).toMatchObject({
      state: "open",
      match: null,
      reviewer: "One",
    });
    const [row] = await desk.test.context.database.serviceTransaction((tx) =>
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

  it("stand beside the answer that they belong to, and leave what the customer says of it", async () => {
    const responseId = await desk.answered("Something to be found again on Google.");
    const response = () => desk.owner.call(getResponse, { responseId });
    expect((await response()).found).toEqual([]);
    const url = "https://g.page/r/abc";
    const review = { ...google, reviewer: "Cy", postedOn: today, url, text: "Found again." };
    const { id } = await desk.add(review);
    await desk.match(id, { to: "response", id: responseId, by: "hand" });
    expect(await response()).toMatchObject({
      posted: null,
      found: [{ id, label: "Google", reviewer: "Cy", postedOn: today, text: "Found again.", url }],
    });
    await desk.match(id, { to: "open" });
    expect((await response()).found).toEqual([]);
  });

  it("are matched with nothing of another business", async () => {
    const responseId = await desk.answered("Not for other businesses to match with.");
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
    const direct = desk.test.context.database.transaction(
      { role: "user", sub: stranger.sub },
      (tx) =>
        tx.execute(
          sql`update found_reviews set response_id = ${responseId} where id = ${theirs.id}`,
        ),
    );
    await expect(direct).rejects.toMatchObject({ code: "42501" });
  });
});
