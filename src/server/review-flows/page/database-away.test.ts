import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setFlowSharing } from "#shared/api/flows.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("the customer's page while the database is unavailable", () => {
  let desk: BusinessWithFlow;
  let framed: string;
  let shown: Response;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    framed = (await desk.published()).id;
    await desk.owner.call(setFlowSharing, {
      flowId: framed,
      body: { platforms: null, embedOrigins: ["https://shop.example"] },
    });
    await announcementsArrived();
    shown = await desk.page(`/embed/${framed}`);
    await desk.test.context.database.close();
  });
  afterAll(() => desk.test.close());

  /**
   * Waits for the announcements of the changes above, which arrive in order; a late one would invalidate the cached
   * page.
   */
  async function announcementsArrived(): Promise<void> {
    const { database, live } = desk.test.context;
    const last = randomUUID();
    const arrived = new Promise<void>((resolve) => {
      live.onPublished((businessId) => businessId === last && resolve());
    });
    await database.serviceTransaction((tx) =>
      tx.query(sql`select app.announce(${last}, 'published')`),
    );
    await arrived;
  }

  /** @spec 2.15, 8.12 */
  it.each([
    ["the form", "/review/"],
    ["the form in a frame", "/embed/"],
  ])("%s cannot be read while the database is away", async (_, place) => {
    const response = await desk.page(`${place}${desk.flow.id}`);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain("<h1>Error: Failed to fetch review flow.</h1>");
    expect(html).not.toContain("store");
  });

  it("the customer's page is still shown on allowed websites while the database is unavailable, if it was shown before", async () => {
    const frame = (response: Response) =>
      /frame-ancestors [^;]+/.exec(response.headers.get("content-security-policy") ?? "")?.[0];
    expect(frame(shown)).toBe("frame-ancestors https://shop.example");
    const away = await desk.page(`/embed/${framed}`);
    expect(away.status).toBe(200);
    expect(frame(away)).toBe("frame-ancestors https://shop.example");
    // The flow has to be read again by then, which fails.
    desk.test.clock.advance(60_000);
    const later = await desk.page(`/embed/${framed}`);
    expect(later.status).toBe(503);
    expect(frame(later)).toBe("frame-ancestors https://shop.example");
  });

  it("the customer's page does not store a submission while the database is unavailable, and says so", async () => {
    const response = await desk.post(desk.answers("They called back."));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("<h1>Error: We cannot store your answers right now.");
  });
});
