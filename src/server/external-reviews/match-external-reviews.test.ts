import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteResponse } from "#shared/api/change-response.ts";
import { deleteContact, listContacts } from "#shared/api/contacts.ts";
import { createExternalReview, matchExternalReview } from "#shared/api/external-reviews.ts";
import { getResponse } from "#shared/api/responses.ts";
import type { Statement } from "../platform/database/database.ts";
import {
  type BusinessWithExternalReviews,
  createBusinessWithExternalReviews,
  today,
} from "../testing/builders/business-with-external-reviews.ts";

const site = "Google";

describe("the match of an external review", () => {
  let desk: BusinessWithExternalReviews;
  beforeAll(async () => {
    desk = await createBusinessWithExternalReviews();
  });
  afterAll(() => desk.test.close());
  const change = (statement: Statement) =>
    desk.test.context.database.serviceTransaction((tx) => tx.execute(statement));
  const submit = async (text: string, at: string, token?: string) => {
    const id = await desk.respond(text, token);
    await change(sql`update review_responses set submitted_at = ${new Date(at)} where id = ${id}`);
    return id;
  };
  /** Each test has a year of its own, so that no test is offered another's responses. */
  const nearest = async (reviewer: string, postedOn: string) => {
    const review = { site, reviewer, postedOn, text: `Nearest to ${postedOn}` };
    const { nearestResponses } = await desk.add(review);
    return nearestResponses.map(({ responseId }) => responseId);
  };

  it("an external review is offered the responses of the reviewer's first name first, then the nearest by date", async () => {
    const { token } = await desk.invite();
    const byAda = await submit("The response of Ada in May.", "2021-05-02T10:00:00Z", token);
    const early = await submit("An early response in May.", "2021-05-05T10:00:00Z");
    const late = await submit("A late response in May.", "2021-05-09T10:00:00Z");
    await submit("A response long before May.", "2021-01-01T10:00:00Z");
    await submit("A response after the review in May.", "2021-05-14T10:00:00Z");
    expect(await nearest("ADA L.", "2021-05-10")).toEqual([byAda, late, early]);
    expect(await nearest("Bo", "2021-05-10")).toEqual([late, early, byAda]);
  });

  it("an external review is offered the same responses whatever the stars of the review and of the response", async () => {
    const ids = [];
    for (const rating of ["1", "5"]) {
      const id = await desk.respond(`A response with ${rating} stars.`, undefined, rating);
      await change(sql`
        update review_responses set submitted_at = '2022-07-02T10:00:00Z' where id = ${id}`);
      ids.push(id);
    }
    const offered = [];
    for (const rating of [1, 5, null]) {
      const review = { site, rating, text: `Stars: ${rating}`, postedOn: "2022-07-03" };
      const { nearestResponses } = await desk.add(review);
      offered.push(nearestResponses.map(({ responseId }) => responseId));
    }
    expect(offered[0]?.toSorted()).toEqual(ids.toSorted());
    expect(offered[1]).toEqual(offered[0]);
    expect(offered[2]).toEqual(offered[0]);
  });

  it("the match of an external review is chosen by a person, shown beside the response, and removed again", async () => {
    const responseId = await submit("They mended our roof.", "2023-09-01T10:00:00Z");
    const review = { site, reviewer: "Cy", postedOn: "2023-09-02", text: "They mended it." };
    const { id, ...added } = await desk.add(review);
    expect(added.match).toBeNull();
    const matched = await desk.match(id, responseId);
    expect(matched).toMatchObject({
      match: { responseId, contactName: null, submittedAt: "2023-09-01T10:00:00.000Z" },
      nearestResponses: [],
    });
    const response = () => desk.owner.call(getResponse, { responseId });
    // A match does not change what the customer says about posting.
    expect(await response()).toMatchObject({ posted: null, externalReviews: [{ id, ...review }] });
    // A response has one review on each site.
    expect(await nearest("Cy", "2023-09-02")).toEqual([]);
    expect(await desk.match(id, null)).toMatchObject({
      match: null,
      nearestResponses: [{ responseId }],
    });
    expect((await response()).externalReviews).toEqual([]);
  });

  it("the match of an external review cannot be a withdrawn response or a test send", async () => {
    const responseId = await submit("A response taken back.", "2024-11-01T10:00:00Z");
    const of = sql`where id = ${responseId}`;
    await change(sql`update review_responses set withdrawn_at = submitted_at ${of}`);
    expect(await nearest("Teller", "2024-11-02")).toEqual([]);
    await change(sql`update review_responses set withdrawn_at = null, is_test = true ${of}`);
    expect(await nearest("Teller", "2024-11-03")).toEqual([]);
    const { id } = await desk.add({ site, text: "Of a test send." });
    await expect(desk.match(id, responseId)).rejects.toMatchObject({ status: 404 });
  });

  it("the match of an external review is removed when the response is deleted or the contact is erased, and the review stays", async () => {
    const { token } = await desk.invite();
    const invited = await desk.respond("A response by invitation.", token);
    const anonymous = await desk.respond("A response by the open link.");
    const first = await desk.add({ site, reviewer: "One", text: "First.", postedOn: today });
    const second = await desk.add({ site, reviewer: "Two", text: "Second.", postedOn: today });
    expect(await desk.match(first.id, invited)).toMatchObject({
      match: { responseId: invited, contactName: "Ada Lovelace" },
    });
    await desk.match(second.id, anonymous);
    const deletion = { responseId: anonymous, body: { reason: "A test" } };
    await desk.owner.call(deleteResponse, deletion);
    expect(await desk.read(second.id)).toMatchObject({ match: null, reviewer: "Two" });
    const { contacts } = await desk.owner.call(listContacts, { sort: "newest" });
    await desk.owner.call(deleteContact, { contactId: contacts[0]?.id as string });
    // The response has lost the contact's name, and the reviewer's name must not bring it back.
    expect(await desk.read(first.id)).toMatchObject({ match: null, reviewer: "One" });
  });

  it("the match of an external review cannot be a response of another business", async () => {
    const responseId = await desk.respond("Not for other businesses.");
    const stranger = await desk.test.signUp("stranger@example.com");
    const { id, nearestResponses } = await stranger.call(createExternalReview, {
      body: { site, text: "Not for other businesses.", postedOn: today },
    });
    expect(nearestResponses).toEqual([]);
    const match = { externalReviewId: id, body: { responseId } };
    await expect(stranger.call(matchExternalReview, match)).rejects.toMatchObject({ status: 404 });
    // The policy refuses it even without the check of the application.
    const direct = desk.test.context.database.transaction(
      { role: "user", sub: stranger.sub },
      (tx) =>
        tx.execute(sql`update external_reviews set response_id = ${responseId} where id = ${id}`),
    );
    await expect(direct).rejects.toMatchObject({ code: "42501" });
  });
});
