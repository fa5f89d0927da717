import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import QRCode from "qrcode";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateResponse } from "#shared/api/change-response.ts";
import { createFlow, type Flow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import {
  type BusinessWithFlow,
  claimFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import type { TestApp, TestPerson } from "../../testing/test-app.ts";

describe("the customer's page", () => {
  let test: TestApp;
  let owner: TestPerson;
  let flow: Flow;
  let page: BusinessWithFlow["page"];
  let post: BusinessWithFlow["post"];
  let answers: BusinessWithFlow["answers"];
  let invite: BusinessWithFlow["invite"];
  let stamped: BusinessWithFlow["stamped"];
  beforeAll(async () => {
    ({ test, owner, flow, page, post, answers, invite, stamped } = await createBusinessWithFlow());
  });
  afterAll(() => test.close());

  /** @spec 2.11, 2.12, 2.13, 6.1 */
  it("the customer's page shows a published flow, escaped, with every kind of question", async () => {
    const response = await page(`/review/${flow.id}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(html).toContain("Lakeside &amp; Sons");
    expect(html).toContain("A few &lt;b&gt;questions&lt;/b&gt;");
    expect(html.match(/type="radio"/g)).toHaveLength(7);
    // Three options, and the honeypot field for the business's website.
    expect(html.match(/type="checkbox"/g)).toHaveLength(4);
    expect(html).toContain('placeholder="Enter your answer..."');
    expect(html).toMatch(/<textarea rows="4"/);
    expect(html.match(/\* Required/g)).toHaveLength(2);
    expect(html).not.toMatch(/ style=| on\w+="/);
  });

  it.each([
    ["gzip, deflate, br, zstd", "gzip", "br"],
    ["br;q=1, gzip;q=0.5", "gzip", "br"],
    ["gzip", "gzip", "gzip"],
    ["gzip;q=0", null, null],
    ["*;q=0", null, null],
  ])("goes out as the browser takes it: %s", async (accepted, ofForm, ofOthers) => {
    const headers = { "accept-encoding": accepted };
    for (const [path, encoding] of [
      [`/review/${flow.id}`, ofForm],
      [`/review/${crypto.randomUUID()}`, ofOthers],
    ] as const) {
      const answer = await test.app.request(path, { headers });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      const body = Buffer.from(await answer.arrayBuffer());
      const html =
        encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
      expect(html.toString()).toMatch(/^<!doctype html>.*<\/html>$/is);
    }
  });

  it("the customer's page does not reveal its URL to other sites, since it may be a personal link", async () => {
    const { token } = await invite();
    const sent = await post(answers("All went well"));
    for (const path of [`/review/${flow.id}?i=${token}`, sent.headers.get("location") as string])
      expect((await page(path)).headers.get("referrer-policy"), path).toBe("no-referrer");
  });

  it("the customer's page inlines its style, the only one that the policy allows besides files", async () => {
    for (const [path, sheets] of [
      [`/review/${flow.id}`, 2],
      // Styles that the questions do not need are in a separate sheet, so that questions do not wait for them.
      [`/review/${flow.id}/card`, 3],
      [`/review/${crypto.randomUUID()}`, 2],
    ] as const) {
      const response = await page(path);
      const html = await response.text();
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? "");
      expect(styles).toHaveLength(sheets);
      expect(html).not.toContain('rel="stylesheet"');
      const hashes = styles.map((css) => {
        const hash = createHash("sha256").update(css).digest("base64");
        return `'sha256-${hash}'`;
      });
      expect(response.headers.get("content-security-policy")).toContain(
        `style-src 'self' ${hashes.join(" ")};`,
      );
    }
  });

  it("the customer's page is shown without a new browser process, unlike pages for signed-in people", async () => {
    const policyOf = async (path: string) =>
      (await page(path)).headers.get("cross-origin-opener-policy");
    expect(await policyOf(`/review/${flow.id}`)).toBeNull();
    expect(await policyOf("/dashboard")).toBe("same-origin-allow-popups");
  });

  /** @spec 2.15 */
  it.each([
    ["an unknown id", "/review/0b5a9d4e-6c1f-4f7a-9a51-1d2c3b4a5e6f"],
    ["no id at all", "/review/nonsense"],
    ["a draft", ""],
  ])("is not found for %s", async (_, path) => {
    const draft = await owner.call(createFlow, { body: claimFlow });
    const response = await page(path || `/review/${draft.id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Review flow not found");
    expect((await post([["key", "x"]], path || `/review/${draft.id}`)).status).toBe(404);
  });

  /** @spec 2.14 */
  it("the customer's page stores the answers, notifies the owner and leads to the thank-you page", async () => {
    const sent = await post(answers("They called back in an hour."));
    expect(sent.status).toBe(303);
    const thanks = await page(sent.headers.get("location") as string);
    const html = await thanks.text();
    expect(thanks.status).toBe(200);
    expect(html).toContain(">They called back in an hour. ");
    expect(html).toContain('href="https://g.page/r/abc/review"');
    expect(html).toContain("Lakeside &amp; Sons on Yelp");
    expect(html).not.toContain("Open Yelp");

    const { responses, unread } = await owner.call(listResponses, { search: "called BACK" });
    expect(responses).toMatchObject([
      { rating: 5, excerpt: "They called back in an hour.", readAt: null, source: "link" },
    ]);
    expect(unread).toBeGreaterThan(0);
    const responseId = responses[0]?.id as string;
    const one = await owner.call(getResponse, { responseId });
    expect(one.answers.map(({ value }) => value)).toEqual([
      5,
      "Home",
      ["Speed", "Words"],
      "They called back in an hour.",
    ]);
    const read = await owner.call(updateResponse, { responseId, body: { read: true } });
    expect(read.readAt).not.toBeNull();

    const notified = await test.context.database.transaction(
      { role: "user", sub: owner.sub },
      (tx) =>
        tx.query(sql`select kind from notifications where path = ${`/responses/${responseId}`}`),
    );
    expect(notified).toEqual([{ kind: "response" }]);
  });

  it("the customer's page is the same after one star and five, except for the customer's own words", async () => {
    const pageAfter = async (text: string, rating: string) => {
      const sent = await post(answers(text, rating));
      const html = await (await page(sent.headers.get("location") as string)).text();
      return html.replaceAll(text, "…").replaceAll(/r=[\w.-]+/g, "r=");
    };
    expect(await pageAfter("Never again.", "1")).toBe(await pageAfter("Always again.", "5"));
  });

  it("the customer's page reports missing answers, keeps the others and stores nothing", async () => {
    const fields = answers("kept <text>").filter(([, value]) => value !== "5");
    const response = await post(fields);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('role="alert"');
    expect(html).toContain(`href="#q-${flow.questions[0]?.id}-0"`);
    expect(html).toContain("This question needs an answer.");
    expect(html).toContain("kept &lt;text&gt;</textarea>");
    expect(html).toMatch(/checked="" value="Home"|value="Home" checked=""/);
    expect((await owner.call(listResponses, { search: "kept <text>" })).total).toBe(0);
  });

  it("the customer's page refuses an option that is not offered, an invalid rating and a text too long", async () => {
    const [overall, kind] = flow.questions.map(({ id }) => `q-${id}`);
    const bad = answers("x".repeat(10_001)).map(([name, value]) =>
      name === overall ? [name, "6"] : name === kind ? [name, "Boat"] : [name, value],
    ) as string[][];
    const html = await (await post(bad)).text();
    expect(html.match(/no longer offered/g)).toHaveLength(2);
    expect(html).toMatch(/This is longer than we can take/);
  });

  it("the customer's page never cuts a short answer that is too long: it says by how much, and returns it", async () => {
    const form = await (await page(`/review/${flow.id}`)).text();
    expect(form).not.toMatch(/<input type="text"[^>]*maxlength/i);
    const helper = "x".repeat(301);
    const long = [...answers("Enough."), [`q-${flow.questions[4]?.id}`, helper]];
    const html = await (await post(long)).text();
    expect(html).toContain("longer than we can take (300 characters)");
    expect(html).toContain(helper);
  });

  it("the customer's page returns an answer to a question that was removed meanwhile, and never drops it", async () => {
    const { id } = await owner.call(createFlow, { body: claimFlow });
    const before = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const [overall = "", , , story = "", helper = ""] = before.questions.map(
      (one) => `q-${one.id}`,
    );
    const fields = [
      ...stamped(id),
      [overall, "4"],
      [story, "It took long."],
      [helper, "Dana from the desk"],
    ];
    const { token } = await invite(id);
    const progress = `/review/${id}/progress`;
    expect((await post([...fields, ["i", token]], progress)).status).toBe(204);

    const questions = before.questions.slice(0, 4);
    await owner.call(saveFlow, { flowId: id, body: { ...before, questions } });
    await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    expect(await (await page(`/review/${id}?i=${token}`)).text()).toMatch(
      /no longer asked.*Dana from the desk/s,
    );
    const told = await post(fields, `/review/${id}`);
    const html = await told.text();
    expect(told.status).toBe(422);
    expect(html).toContain("The questions have changed since you opened this page.");
    expect(html).toMatch(/<blockquote dir="auto">Dana from the desk/);
    expect(html).toContain("It took long.</textarea>");
    const known = fields.filter(([name]) => name !== helper);
    expect((await post(known, `/review/${id}`)).status).toBe(303);
  });

  it("the customer's page stores ten thousand characters, emoji and right-to-left text unchanged", async () => {
    const text = `مرحبا 👩‍👩‍👧 ${"ÿ".repeat(9_980)}`;
    const sent = await post(answers(`${text}\r\nend\u0000`));
    expect(sent.status).toBe(303);
    const { responses } = await owner.call(listResponses, { search: "مرحبا" });
    const one = await owner.call(getResponse, { responseId: responses[0]?.id as string });
    expect(one.answers[3]?.value).toBe(`${text}\nend`);
  });

  it("the customer's page stores a repeated submission once", async () => {
    const fields = answers("sent twice");
    const [first, second] = await Promise.all([post(fields), post(fields)]);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect((await owner.call(listResponses, { search: "sent twice" })).total).toBe(1);
  });

  it("the customer's page accepts one answer per invitation, under any race, and names the customer", async () => {
    const { id, token } = await invite();
    const personal = `/review/${flow.id}?i=${token}`;
    const html = await (await page(personal)).text();
    expect(html).toContain(`name="i" value="${token}"`);
    const send = (text: string) => post([...answers(text), ["i", token]], personal);
    const statuses = await Promise.all([send("personal one"), send("personal two")]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 303]);
    const { responses, total } = await owner.call(listResponses, { search: "ada lovelace" });
    expect(total).toBe(1);
    expect(responses[0]).toMatchObject({ contactName: "Ada Lovelace", source: "invitation" });
    const [row] = await test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select status from invitations where id = ${id}`),
    );
    expect(row).toEqual({ status: "answered" });
    expect(await (await page(personal)).text()).toContain("You have already answered");
  });

  it("the customer's page does not count a page view as a person, because mail scanners also open links", async () => {
    const { id, token } = await invite();
    await page(`/review/${flow.id}?i=${token}`);
    const [row] = await test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select status, opened_at from invitations where id = ${id}`),
    );
    expect(row).toEqual({ status: "sent", opened_at: null });
  });

  it("the customer's page resumes a personal invitation on another device, and counts the person as arrived", async () => {
    const { id, token } = await invite();
    const personal = `/review/${flow.id}?i=${token}`;
    const progress = `/review/${flow.id}/progress`;
    const half = answers("Half of it").filter(([name]) => name !== "key");
    expect((await post([...half, ["i", token]], progress)).status).toBe(204);
    expect((await post([...half, ["i", "x.y"]], progress)).status).toBe(404);
    expect(await (await page(personal)).text()).toContain("Half of it</textarea>");
    const state = () =>
      test.context.database.serviceTransaction((tx) =>
        tx.query(sql`
          select i.status, (select count(*) from events e where e.invitation_id = i.id) as events,
            (select count(*) from review_progress p where p.invitation_id = i.id) as kept
          from invitations i where id = ${id}`),
      );
    await post([...half, ["i", token]], progress);
    expect(await state()).toEqual([{ status: "opened", events: 1, kept: 1 }]);
    expect((await post([...answers("All"), ["i", token]], personal)).status).toBe(303);
    expect(await state()).toEqual([{ status: "answered", events: 2, kept: 0 }]);
    expect((await post([...half, ["i", token]], progress)).status).toBe(404);
  });

  it("explains that a form is too large or not a form", async () => {
    const large = await post(answers("ü".repeat(200_000)));
    expect(large.status).toBe(413);
    expect(await large.text()).toContain("Error: Your answers together are longer");
    // The page uses the flow's language, although the form that names it was not read.
    const { id } = await owner.call(createFlow, { body: { ...claimFlow, locale: "de" } });
    await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const german = await post(answers("ü".repeat(200_000)), `/review/${id}`);
    expect(await german.text()).toContain('<html lang="de"');
    const binary = await test.app.request(`/review/${flow.id}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: new Uint8Array([0, 255, 1]),
    });
    expect(binary.status).toBe(422);
  });

  it("the customer's page does not accept an invisible answer", async () => {
    for (const unseen of [" \n ", "\u200B", "\u200F\u2060 \u3164\uFE0F"]) {
      const refused = await post(answers(unseen));
      expect(refused.status, JSON.stringify(unseen)).toBe(422);
      expect(await refused.text()).toContain(">This question needs an answer.<");
    }
    expect((await post(answers("👩‍🚒"))).status).toBe(303);
  });

  it("the customer's page accepts ten answers of the maximum length in any script", async () => {
    const question = {
      type: "text" as const,
      description: "",
      options: [] as string[],
      required: true,
    };
    const questions = Array.from({ length: 10 }, (_, at) => ({
      ...question,
      text: `Story ${at}?`,
    }));
    const { id } = await owner.call(createFlow, { body: { ...claimFlow, questions } });
    const long = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const told = long.questions.map((one) => [`q-${one.id}`, "अ".repeat(10_000)]);
    const sent = await post([...stamped(id), ...told], `/review/${id}`);
    expect(sent.status).toBe(303);
  });

  it("the customer's page offers a published flow's address as a picture and as a card", async () => {
    const svg = await page(`/review/${flow.id}/qr.svg`);
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    const address = `http://localhost:3000/review/${flow.id}`;
    expect(await svg.text()).toBe(
      await QRCode.toString(address, { type: "svg", errorCorrectionLevel: "Q" }),
    );
    const png = new Uint8Array(await (await page(`/review/${flow.id}/qr.png`)).arrayBuffer());
    expect([...png.slice(1, 4)].map((code) => String.fromCharCode(code)).join("")).toBe("PNG");
    const card = await (await page(`/review/${flow.id}/card`)).text();
    expect(card).toContain(`src="/review/${flow.id}/qr.svg"`);
    expect(card).toContain(address);
    const draft = await owner.call(createFlow, { body: claimFlow });
    expect((await page(`/review/${draft.id}/qr.svg`)).status).toBe(404);
  });

  it("the customer's page shows the thank-you page only with its token", async () => {
    for (const r of ["", "x.y", makeLinkToken(test.context.secrets, "invitation", flow.id)])
      expect((await page(`/review/${flow.id}/thanks?r=${r}`)).status).toBe(404);
  });

  it("the customer's page hides a business's answers from every other", async () => {
    await post(answers("for the owner only"));
    const stranger = await test.signUp("other@example.com");
    expect(await stranger.call(listResponses)).toEqual({
      responses: [],
      total: 0,
      unread: 0,
      tags: [],
    });
    const { responses } = await owner.call(listResponses, { search: "for the owner only" });
    const responseId = responses[0]?.id as string;
    const notFound = { status: 404, body: { code: "not_found" } };
    await expect(stranger.call(getResponse, { responseId })).rejects.toMatchObject(notFound);
    await expect(
      stranger.call(updateResponse, { responseId, body: { read: true } }),
    ).rejects.toMatchObject(notFound);
  });
});
