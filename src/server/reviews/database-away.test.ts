import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReviewDesk, type ReviewDesk } from "./testing/review-desk.ts";

describe("the customer's page while the database is away", () => {
  let desk: ReviewDesk;
  beforeAll(async () => {
    desk = await openReviewDesk("pglite");
    await desk.test.context.database.close();
  });
  afterAll(() => desk.test.close());

  it.each([
    ["the form", "/review/"],
    ["the form in a frame", "/embed/"],
  ])("cannot be read: %s", async (_, place) => {
    const response = await desk.page(`${place}${desk.flow.id}`);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain("<h1>Error: Failed to fetch review flow.</h1>");
    expect(html).not.toContain("store");
  });

  it("does not keep what is sent, and says so", async () => {
    const response = await desk.post(desk.answers("They called back."));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("<h1>Error: We cannot store your answers right now.");
  });
});
