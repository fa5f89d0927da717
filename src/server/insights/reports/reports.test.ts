import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { deleteView, saveView } from "#shared/api/analytics.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import {
  createReportLink,
  getReportPdf,
  listReportLinks,
  revokeReportLink,
} from "#shared/api/reports.ts";
import { insertResponses } from "../../testing/builders/insert-responses.ts";
import { figuresOf, isWithin, readFacts } from "../../testing/recompute-figures.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

describe("reports", () => {
  const test = startedTestApp();
  const range = { from: "2026-03-01", until: "2026-03-31" };

  async function saveReport(email: string) {
    test.clock.set(new Date("2026-04-08T12:00:00Z"));
    const owner = await test.signUp(email);
    await insertResponses(test, owner, [
      { at: "2026-03-05T09:00:00Z", rating: 5, chosen: "<b>Car</b>", text: "Ann was kind." },
      { at: "2026-03-31T23:59:00Z", rating: 2 },
      { at: "2026-02-20T09:00:00Z", rating: 1 },
      { at: "2026-04-01T00:00:00Z", rating: 4 },
      { at: "2026-03-06T09:00:00Z", rating: 1, isTest: true },
    ]);
    const { currentBusinessId: business } = await owner.call(getMe);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        insert into external_reviews (business_id, site, rating, posted_on, duplicate_key)
        values (${business}, 'Google', 4, '2026-03-05', 'one')`),
    );
    const query = new URLSearchParams(range).toString();
    const view = await owner.call(saveView, { body: { name: "March", query } });
    return { owner, viewId: view.id };
  }

  const fetchPdf = (viewId: string, token?: string) =>
    test.app.request(getReportPdf.path.replace(":viewId", viewId), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  async function firstLink(owner: TestPerson) {
    const { links } = await owner.call(listReportLinks);
    if (!links[0]) throw new Error("There is no link.");
    return links[0];
  }

  it("a saved view is available as a PDF to members of its business only", async () => {
    const { owner, viewId } = await saveReport("pdf@example.com");
    const answer = await fetchPdf(viewId, owner.token);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const file = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(file).toMatch(/^%PDF-1\.\d/);
    expect(file.trimEnd()).toMatch(/%%EOF$/);
    const stranger = await test.signUp("pdf-stranger@example.com");
    expect((await fetchPdf(viewId, stranger.token)).status).toBe(404);
    expect((await fetchPdf(viewId)).status).toBe(401);
    expect((await fetchPdf("nonsense", owner.token)).status).toBe(404);
  });

  it("a name with invisible characters does not prevent a report", async () => {
    const { owner, viewId } = await saveReport("invisible@example.com");
    await owner.call(updateBusiness, { body: { name: "Zero\u200bWidth שלום 2024 🎉" } });
    expect((await fetchPdf(viewId, owner.token)).status).toBe(200);
  });

  it("a public link shows figures that match the rows, and no customer or quote", async () => {
    const { owner, viewId } = await saveReport("public@example.com");
    await owner.call(createReportLink, { viewId });
    const { url } = await firstLink(owner);
    const answer = await test.app.request(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const html = await answer.text();
    const business = (await owner.call(getMe)).currentBusinessId ?? "";
    const facts = await test.context.database.serviceTransaction((tx) =>
      readFacts(tx, { business, zone: "UTC" }),
    );
    const { responses, ratings } = figuresOf(facts.filter(isWithin(range.from, range.until)));
    expect(responses).toBe(2);
    expect(html).toContain(`<dt>Responses</dt><dd><strong>${responses}</strong>`);
    for (const [at, count] of ratings.entries())
      expect(html).toMatch(new RegExp(`>${at + 1} stars?</th><td>${count}</td>`));
    // The share of classified responses with the classifier's accuracy, external reviews, and parts beside their
    // previous figures.
    expect(html).toContain("Text is only judged where");
    expect(html).toMatch(/External reviews<\/h2>\s*<p>1 review was entered/);
    expect(html).toMatch(
      /Responses by review flow<\/h2>[\s\S]*?After a claim<\/th><td>2 \(1\)<\/td>/,
    );
    expect(html).toContain("&lt;b&gt;Car&lt;/b&gt;");
    expect(html).not.toContain("Ann was kind.");
    expect(html).not.toContain(owner.email);
  });

  it("a public link to days up to today moves with them and says so", async () => {
    const { owner } = await saveReport("moving@example.com");
    const view = await owner.call(saveView, { body: { name: "Lately", query: "days=9" } });
    await owner.call(createReportLink, { viewId: view.id });
    const { url } = await firstLink(owner);
    const read = async () => (await test.app.request(url)).text();
    expect(await read()).toContain("Mar 31, 2026 – Apr 8, 2026");
    test.clock.set(new Date("2026-04-10T12:00:00Z"));
    const later = await read();
    expect(later).toContain("Apr 2, 2026 – Apr 10, 2026");
    expect(later).toContain("This page always shows the last 9 days.");
  });

  it("a revoked link answers 404 with an explanation, and the list shows who revoked it and when", async () => {
    const { owner, viewId } = await saveReport("revoked@example.com");
    await owner.call(createReportLink, { viewId });
    const { id, url, createdBy } = await firstLink(owner);
    expect(createdBy).toBe(owner.email);
    const stranger = await test.signUp("revoke-stranger@example.com");
    const foreign = stranger.call(revokeReportLink, { linkId: id });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    await owner.call(revokeReportLink, { linkId: id });
    const answer = await test.app.request(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This report is not available");
    expect(await firstLink(owner)).toMatchObject({
      revokedBy: owner.email,
      revokedAt: test.clock.now().toISOString(),
    });
    const forged = `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`;
    expect((await test.app.request(forged)).status).toBe(404);
  });

  it("deleting a view revokes its public links, and no others", async () => {
    const { owner, viewId } = await saveReport("ends-with-view@example.com");
    const other = await owner.call(saveView, { body: { name: "Lately", query: "days=9" } });
    for (const id of [viewId, other.id]) await owner.call(createReportLink, { viewId: id });
    await owner.call(deleteView, { viewId });
    const { links } = await owner.call(listReportLinks);
    const found = links.map(async ({ title, url, revokedBy }) => [
      title,
      revokedBy,
      (await test.app.request(url)).status,
    ]);
    expect((await Promise.all(found)).sort()).toEqual([
      ["Lately", null, 200],
      ["March", owner.email, 404],
    ]);
  });

  it("a view with a query that the page does not use is refused", async () => {
    const { owner } = await saveReport("broken-query@example.com");
    const saved = owner.call(saveView, { body: { name: "Broken", query: "from=yesterday" } });
    await expect(saved).rejects.toMatchObject({ status: 400 });
  });
});
