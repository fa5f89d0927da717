import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteResponse, updateResponse } from "#shared/api/change-response.ts";
import { exportResponses, getResponse, listResponses } from "#shared/api/responses.ts";
import { getSettings, updateSettings } from "#shared/api/settings.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("a business's work on a response", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  /** @returns the URL of the customer's thank-you page */
  async function sent(text: string): Promise<string> {
    const response = await desk.post(desk.answers(text));
    return response.headers.get("location") as string;
  }

  it("the inbox exports answers for a spreadsheet, with formulas made harmless", async () => {
    await sent('=HYPERLINK("http://evil.example")');
    const { csv } = await desk.owner.call(exportResponses, { search: "HYPERLINK" });
    const [header, row] = csv.split("\n");
    expect(header).toMatch(/^\uFEFFAnswered,Customer,Email,Flow,Came by,Overall\?,/);
    expect(row).toContain("'=HYPERLINK");
    expect(row).toContain("Speed; Words");
  });

  it("the inbox finds written and chosen text by any of its characters, and by no others", async () => {
    await sent('He said "100% sure", C:\\files_and more');
    const { owner } = desk;
    for (const search of ['said "100%', "100% sure", "C:\\files_and", "files_and MORE"])
      expect((await owner.call(listResponses, { search })).total, search).toBe(1);
    // A search covers the texts of several choices, not the list that stores them.
    for (const search of ['", "', "[", "100_", "%said"])
      expect((await owner.call(listResponses, { search })).total, search).toBe(0);
    expect((await owner.call(listResponses, { search: "speed" })).total).toBeGreaterThan(0);
  });

  it("the inbox stores notes, and records the reason of a deletion", async () => {
    await sent("Delete me.");
    const { owner } = desk;
    const { responses } = await owner.call(listResponses, { search: "Delete me" });
    const responseId = responses[0]?.id as string;
    const body = { handled: true, note: "Call her", replyDraft: "Thank you" };
    const noted = await owner.call(updateResponse, { responseId, body });
    expect(noted).toMatchObject({ note: "Call her", readAt: null, handledAt: expect.any(String) });
    expect(noted.timeline).toMatchObject([{ kind: "answered" }]);
    expect((await owner.call(listResponses, { search: "Delete me", open: "true" })).total).toBe(0);
    await expect(
      owner.call(deleteResponse, { responseId, body: { reason: " " } }),
    ).rejects.toMatchObject({ status: 400 });
    await owner.call(deleteResponse, { responseId, body: { reason: "A test answer" } });
    await expect(owner.call(getResponse, { responseId })).rejects.toMatchObject({ status: 404 });
    const log = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select action, detail from audit_log where target_id = ${responseId}`),
    );
    expect(log).toEqual([{ action: "response.deleted", detail: { reason: "A test answer" } }]);
  });

  it("the inbox offers no writing help when the owner has switched it off", async () => {
    const address = await sent("Plain words.");
    const { settings } = await desk.owner.call(getSettings);
    await desk.owner.call(updateSettings, { body: { ai: { ...settings.ai, enabled: false } } });
    const page = await (await desk.page(`${address}&level=review`)).text();
    expect(page).toMatch(/<textarea id="own-text"[^>]*>Plain words\.</);
    expect(page).not.toContain("Tidied");
  });
});
