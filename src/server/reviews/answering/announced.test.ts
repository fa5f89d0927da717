import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getBusiness } from "#shared/api/businesses.ts";
import { gatherMs } from "../../platform/announcements.ts";
import { openReviewDesk, type ReviewDesk } from "../testing/review-desk.ts";
import { stampForm } from "./form-stamp.ts";

// What the owner's open pages hear, by way of the database, as every process hears it.
describe("answers that come many a second", () => {
  let desk: ReviewDesk;
  let businessId = "";
  let heard: string[] = [];
  beforeAll(async () => {
    desk = await openReviewDesk();
    businessId = (await desk.owner.call(getBusiness)).id;
    const { live } = desk.test.context;
    live.subscribe(
      businessId,
      ({ topic }) => heard.push(topic),
      () => {},
    );
    // One is mailed, one queues the mail that tells of the others: from then on an answer is one round trip.
    for (const text of ["Mailed.", "Waits."]) await answer(text);
    await heardSoFar();
  });
  afterAll(() => desk.test.close());

  const answer = async (text: string) => {
    expect((await desk.post(desk.answers(text))).status).toBe(303);
  };
  /** What was announced until now: the database spreads it in its order. */
  async function heardSoFar(): Promise<string[]> {
    const mark = crypto.randomUUID();
    await desk.test.context.database.withService((tx) =>
      tx.query(sql`select app.announce(${businessId}, ${mark})`),
    );
    // Hooks call this too, where `expect.poll` may not be used.
    await vi.waitUntil(() => heard.includes(mark), { timeout: 120_000 });
    const found = heard.filter((topic) => topic !== mark).toSorted();
    heard = [];
    return found;
  }

  it("are announced at once, and then together", async () => {
    const one = ["notifications", "responses"];
    await answer("First.");
    expect(await heardSoFar()).toEqual(one);
    for (const at of [1, 2, 3]) await answer(`Later ${at}.`);
    expect(await heardSoFar()).toEqual([]);
    desk.test.clock.advance(gatherMs);
    await expect.poll(() => heard.toSorted()).toEqual(one);
    desk.test.clock.advance(gatherMs);
    await heardSoFar();
    await answer("Alone again.");
    expect(await heardSoFar()).toEqual(one);
  });

  it("are not announced when they are refused", async () => {
    const { clock, secrets, announcements } = desk.test.context;
    desk.test.clock.advance(gatherMs);
    await answer("From here on they are announced together.");
    await heardSoFar();
    const [[, key = ""] = [], , ...fields] = desk.answers("Too fast.");
    const form = { flowId: desk.flow.id, submissionKey: key };
    const stamp = stampForm(secrets, form, { madeAt: clock.now(), asked: false });
    const refused = await desk.post([["key", key], ["t", stamp], ...fields]);
    expect(refused.status).toBe(422);
    await announcements.close();
    expect(await heardSoFar()).toEqual([]);
  });
});
