import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateResponse } from "#shared/api/change-response.ts";
import { annotateExternalReview } from "#shared/api/external-reviews.ts";
import { listInbox } from "#shared/api/inbox.ts";
import { getMe } from "#shared/api/me.ts";
import {
  type BusinessWithExternalReviews,
  createBusinessWithExternalReviews,
  today,
} from "../../testing/builders/business-with-external-reviews.ts";

describe("the inbox", () => {
  let desk: BusinessWithExternalReviews;
  let ids: Record<"answer" | "google" | "facebook", string>;
  beforeAll(async () => {
    desk = await createBusinessWithExternalReviews();
    const google = { site: "Google", reviewer: "Ann", text: "Quick roof.", rating: 2 };
    ids = {
      answer: await desk.respond("The roof holds."),
      google: (await desk.add({ ...google, postedOn: "2026-03-02" })).id,
      facebook: (await desk.add({ site: "Facebook", text: "Fine." })).id,
    };
  });
  afterAll(() => desk.test.close());

  const find = async (query: Record<string, string>) =>
    (await desk.owner.call(listInbox, query)).items.map(({ id }) => id);

  it("lists responses and external reviews together in order of time", async () => {
    const { google, answer, facebook } = ids;
    const { items, ...counts } = await desk.owner.call(listInbox, {});
    expect(counts).toEqual({ total: 3, unread: 1, tags: [], sites: ["Facebook", "Google"] });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(["external", "external", "response"]);
    expect(items.find(({ id }) => id === answer)).toMatchObject({
      excerpt: "The roof holds.",
      excerptQuestion: "What happened?",
    });
    // A review with a date is listed at that date, one without at its time of entry.
    expect(items.at(-1)).toMatchObject({ id: google, listedAt: "2026-03-02T12:00:00.000Z" });
    expect(items.map(({ id }) => id).toSorted()).toEqual([answer, facebook, google].toSorted());
  });

  it.each<[Record<string, string>, (keyof typeof ids)[]]>([
    [{ kind: "response" }, ["answer"]],
    [{ kind: "private" }, []],
    [{ kind: "external", unread: "true" }, []],
    [{ unread: "true" }, ["answer"]],
    [{ search: "ROOF" }, ["answer", "google"]],
    [{ search: "facebook" }, ["facebook"]],
    [{ rating: "2" }, ["google"]],
    [{ source: "Google" }, ["google"]],
    [{ source: "link" }, ["answer"]],
    [{ matched: "no", from: "2026-03-02", until: "2026-03-02" }, ["google"]],
    [{ until: "2026-03-01" }, []],
    [{ kind: "external", week: "2026-03-08" }, ["google"]],
    [{ kind: "external", week: today }, ["facebook"]],
  ])("finds by %o", async (query, names) => {
    const found = await find(query);
    expect(found.toSorted()).toEqual(names.map((name) => ids[name]).toSorted());
  });

  it("handles external reviews like responses", async () => {
    const { owner } = desk;
    const userId = (await owner.call(getMe)).user.id;
    const changed = await owner.call(annotateExternalReview, {
      externalReviewId: ids.google,
      body: { handled: true, tags: ["Roof"], assigneeId: userId },
    });
    expect(changed).toMatchObject({ handledAt: expect.any(String), assignee: { userId } });
    await owner.call(updateResponse, { responseId: ids.answer, body: { tags: ["Roof"] } });
    expect(await find({ tag: "Roof" })).toEqual([ids.answer, ids.google]);
    expect(await find({ assignee: userId })).toEqual([ids.google]);
    expect((await find({ open: "true" })).toSorted()).toEqual(
      [ids.answer, ids.facebook].toSorted(),
    );
    expect((await owner.call(listInbox, {})).tags).toEqual(["Roof"]);
    const stranger = await desk.test.signUp("stranger@example.com");
    const assigneeId = (await stranger.call(getMe)).user.id;
    const body = { assigneeId };
    await expect(
      owner.call(annotateExternalReview, { externalReviewId: ids.google, body }),
    ).rejects.toMatchObject({ body: { code: "response.no_member" } });
    expect((await stranger.call(listInbox, {})).items).toEqual([]);
  });
});
