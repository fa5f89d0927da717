import sql, { type Sql } from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { getSocialProof, removeFromWebsite, setWebsites } from "#shared/api/social-proof.ts";
import { localeNames } from "#shared/locales/languages.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";

const cell = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found);

describe("customers' responses on the website of the business", () => {
  let desk: BusinessWithFlow;
  let businessId: string;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    const [row] = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query<{ id: string }>(
        sql`select business_id as id from review_flows where id = ${desk.flow.id}`,
      ),
    );
    businessId = row?.id as string;
    return () => desk.test.close();
  });

  /**
   * Sends an answer a minute after the previous one.
   * @returns the address of the thank-you page.
   */
  async function send(text: string, rating: string, mayShow: boolean): Promise<string> {
    desk.test.clock.advance(60_000);
    const box = mayShow ? [["show", "1"]] : [];
    const sent = await desk.post([...desk.answers(text, rating), ...box]);
    expect(sent.status).toBe(303);
    return sent.headers.get("location") as string;
  }
  const show = (kind = "widget", query = "") => desk.page(`/${kind}/${businessId}${query}`);
  const widget = async () => (await show()).text();
  const list = () => desk.owner.call(getSocialProof, {});
  const idOf = async (excerpt: string) =>
    (await list()).responses.find((one) => one.excerpt === excerpt)?.responseId as string;

  it("an empty widget says that there are no responses", async () => {
    const html = await widget();
    expect(html).toContain("No responses yet.");
    expect(html).not.toContain("NaN");
  });

  it("the form asks with an unticked checkbox", async () => {
    const html = await (await desk.page(`/review/${desk.flow.id}`)).text();
    expect(html).toContain("may show these answers on its website, without my name.");
    expect(html).toMatch(/<input type="checkbox" name="show" value="1"\/>/);
  });

  it("shows everyone who agreed, newest first whatever the rating, and the average of all", async () => {
    for (const [rating, mayShow] of [
      ["5", true],
      ["1", true],
      ["4", false],
      ["2", true],
      ["5", false],
    ] as const)
      await send(`Rated ${rating} and ${mayShow ? "shown" : "kept"}.`, rating, mayShow);
    const html = await widget();
    expect(cell(html, /(Rated \d and \w+)/g)).toEqual([
      "Rated 2 and shown",
      "Rated 1 and shown",
      "Rated 5 and shown",
    ]);
    expect(html).toContain("<strong>3.4</strong>");
    expect(html).toContain("average of all 5 responses");
    // Five stars side by side, each drawn from its top.
    expect(cell(html, /M(\d+) 2l/g)).toEqual(["12", "36", "60", "84", "108"]);
    expect(await (await show("badge")).text()).toContain("average of all 5 responses");
  });

  it("sets no cookie, runs no script, and contains no structured data", async () => {
    for (const kind of ["widget", "badge"]) {
      const response = await show(kind);
      expect(response.headers.get("set-cookie")).toBeNull();
      const html = await response.text();
      expect(html).not.toMatch(/<script|ld\+json|itemprop|src="/);
    }
  });

  it("only the websites that the owner enters may frame it", async () => {
    const ancestors = async () =>
      /frame-ancestors ([^;]+)/.exec(
        (await show()).headers.get("content-security-policy") ?? "",
      )?.[1];
    const caching = async (query = "") =>
      (await show("widget", query)).headers.get("cache-control");
    expect(await ancestors()).toBe("'self'");
    // A cached answer would be a blank frame on the website.
    expect(await caching()).toBe("no-store");
    const body = { websites: ["https://www.lakeside.example/reviews"] };
    const kept = await desk.owner.call(setWebsites, { body });
    expect(kept.websites).toEqual(["https://www.lakeside.example"]);
    expect(await ancestors()).toBe("'self' https://www.lakeside.example");
    expect(await caching()).toBe("public, max-age=60");
    expect(await caching("?preview=1")).toBe("no-store");
  });

  it("the business removes a response only with a reason, which is recorded and counted", async () => {
    const responseId = await idOf("Rated 5 and shown.");
    await expect(
      desk.owner.call(removeFromWebsite, { responseId, body: { reason: " " } }),
    ).rejects.toMatchObject({ status: 400 });
    await desk.owner.call(removeFromWebsite, { responseId, body: { reason: "Names a neighbour" } });
    const html = await widget();
    expect(html).not.toContain("Rated 5 and shown");
    expect(html).toContain("average of all 5 responses");
    expect(html).toContain("Lakeside &amp; Sons removed 1 response.");
    const kept = (await list()).responses.find((one) => one.responseId === responseId);
    expect(kept?.removed).toMatchObject({ reason: "Names a neighbour" });
    const log = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select action, detail from audit_log where target_id = ${responseId}`),
    );
    expect(log).toEqual([
      { action: "response.removed_from_website", detail: { reason: "Names a neighbour" } },
    ]);
    await expect(
      desk.owner.call(removeFromWebsite, { responseId, body: { reason: "Again" } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it("a customer removes the answers from the website, or withdraws them completely", async () => {
    const [hidden, withdrawn] = [
      await send("Hide this later.", "3", true),
      await send("Withdraw this later.", "3", true),
    ];
    expect(await widget()).toMatch(/Withdraw this later.*Hide this later/s);
    await desk.post([["do", "hide"]], hidden);
    await desk.post([["do", "withdraw"]], withdrawn);
    const html = await widget();
    expect(html).not.toMatch(/Hide this|Withdraw this/);
    expect(html).toContain("average of all 6 responses");
    expect((await list()).responses.map((one) => one.excerpt)).not.toContain("Hide this later.");
  });

  it("a customer who changes the answers finds the checkbox unchanged, and can untick it", async () => {
    const address = await send("Untick this later.", "5", true);
    const token = new URL(address, "http://review.example").searchParams.get("r") as string;
    const form = await (await desk.page(`/review/${desk.flow.id}?r=${token}`)).text();
    expect(form).toMatch(/<input type="checkbox" name="show" checked="" value="1"\/>/);
    expect(await widget()).toContain("Untick this later");
    await desk.post([...desk.answers("Untick this later.", "5"), ["r", token]]);
    expect(await widget()).not.toContain("Untick this later");
  });

  it("shows an invited customer by first name and initial", async () => {
    const { token } = await desk.invite();
    desk.test.clock.advance(60_000);
    await desk.post([...desk.answers("By name.", "4"), ["i", token], ["show", "1"]]);
    const html = await widget();
    expect(html).toContain("Ada L.");
    expect(html).not.toContain("Lovelace");
  });

  it("shows the customer's words and no other answer: the copied text, until they change their answers", async () => {
    const address = await send("Typed words.", "4", true);
    const id = await idOf("Typed words.");
    const chosen = { question_text: "How did you find us?", question_type: "multiple_choice" };
    const answer = JSON.stringify([{ ...chosen, position: 9, value: "A friend" }]);
    const store = (change: Sql) =>
      desk.test.context.database.serviceTransaction((tx) =>
        tx.execute(sql`update review_responses set ${change} where id = ${id}`),
      );
    await store(sql`answers = answers || ${answer}::jsonb`);
    const typed = await widget();
    expect(typed).toContain("Typed words.");
    expect(typed).not.toMatch(/find us|A friend/);
    desk.test.clock.advance(60_000);
    await desk.post(
      [
        ["do", "copied"],
        ["text", "Copied words."],
        ["level", "own"],
      ],
      address,
    );
    const copied = await widget();
    expect(copied).toMatch(/<p class="text" dir="auto">Copied words/);
    expect(copied).not.toContain("Typed words.");
    expect((await list()).responses[0]?.excerpt).toBe("Copied words.");
    desk.test.clock.advance(60_000);
    await store(sql`edited_at = ${desk.test.clock.now()}`);
    expect(await widget()).toContain("Typed words.");
    await store(sql`may_show_at = null`);
  });

  it("has at most 15 kB however much customers write, in every language", async () => {
    for (let n = 0; n < 6; n++) await send(`${n} ${"ونصوص طويلة ".repeat(150)}`, "5", true);
    for (const language of Object.keys(localeNames))
      for (const kind of ["widget", "badge"]) {
        const response = await show(kind, `?lang=${language}`);
        const head = [...response.headers].flat().join("").length;
        expect(Buffer.byteLength(await response.text()) + head, language).toBeLessThan(15_000);
      }
    const older = /<a href="([^"]*skip=[^"]+)">Older/.exec(await widget())?.[1] as string;
    expect(await (await desk.page(older.replaceAll("&amp;", "&"))).text()).toContain(">Newer</a>");
    const beyond = await (await show("widget", "?skip=1000")).text();
    expect(beyond).not.toContain("No customer has agreed");
  });
});
