import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { minimumTimeMs } from "#shared/responses/minimum-time.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

// Without script: a browser is represented by its cookies, a tab by the form that it shows.
describe("several tabs of one open link", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  interface Browser {
    cookie: string;
  }
  const place = () => `/review/${desk.flow.id}`;

  /** The hidden fields of the form that the page shows now, a minute before anything else happens. */
  async function openTab(path = place()): Promise<string[][]> {
    const html = await (await desk.page(path)).text();
    desk.test.clock.advance(60_000);
    return hiddenIn(html);
  }
  const hiddenIn = (html: string) =>
    ["key", "t"].map((name) => [name, html.match(`name="${name}" value="([^"]+)"`)?.[1] ?? ""]);

  const tokenIn = (response: Response) =>
    new URL(response.headers.get("location") ?? "", "http://localhost").searchParams.get("r") ?? "";

  async function send(browser: Browser, tab: string[][], text: string, path = place()) {
    const answers = desk.answers(text).filter(([name]) => name?.startsWith("q-"));
    const response = await desk.test.app.request(path, {
      method: "POST",
      headers: browser.cookie ? { cookie: browser.cookie } : {},
      body: new URLSearchParams([...tab, ...answers] as [string, string][]),
    });
    const [kept] = response.headers.getSetCookie();
    if (kept) browser.cookie = kept.split(";")[0] ?? "";
    desk.test.clock.advance(60_000);
    return response;
  }

  async function stored(search: string) {
    const { responses } = await desk.owner.call(listResponses, { search });
    return Promise.all(responses.map(({ id }) => desk.owner.call(getResponse, { responseId: id })));
  }

  it("several tabs of one open link are one customer: a later submission changes the earlier one", async () => {
    const browser: Browser = { cookie: "" };
    const [first, second] = [await openTab(), await openTab()];
    const sent = await send(browser, first, "Tabs, the first.");
    const changed = await send(browser, second, "Tabs, the second.");
    expect(changed.status).toBe(303);
    expect(changed.headers.get("location")).toBe(sent.headers.get("location"));
    expect(await stored("Tabs, the first")).toHaveLength(0);
    expect(await stored("Tabs, the second")).toHaveLength(1);
  });

  it("a tab opened after the first submission is another customer, because a shop has one tablet", async () => {
    const tablet: Browser = { cookie: "" };
    await send(tablet, await openTab(), "Tablet, Ada.");
    await send(tablet, await openTab(), "Tablet, Grace.");
    await send(tablet, await openTab(), "Tablet, Joan.");
    expect(await stored("Tablet, ")).toHaveLength(3);
  });

  it("a customer who has to confirm a quick submission is not taken for the previous one", async () => {
    const tablet: Browser = { cookie: "" };
    await send(tablet, await openTab(), "Quick, Ada.");
    // A minute passes after each; take it back, as if no time had passed.
    desk.test.clock.advance(-60_000 + 1);
    const opened = await (await desk.page(place())).text();
    const asked = await send(tablet, hiddenIn(opened), "Quick, Grace.");
    expect(asked.status).toBe(422);
    desk.test.clock.advance(-60_000);
    expect((await send(tablet, hiddenIn(await asked.text()), "Quick, Grace.")).status).toBe(303);
    expect(await stored("Quick, ")).toHaveLength(2);
  });

  it("a tab is another customer a day later, even if the browser has kept the cookie for longer", async () => {
    const browser: Browser = { cookie: "" };
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    await send(browser, first, "Day, one.");
    desk.test.clock.advance(86_400_000 - 120_000);
    await send(browser, second, "Day, changed.");
    await send(browser, third, "Day, two.");
    expect((await stored("Day, ")).map(({ answers }) => answers.at(-1)?.value)).toEqual(
      expect.arrayContaining(["Day, changed.", "Day, two."]),
    );
    expect(await stored("Day, ")).toHaveLength(2);
  });

  it("tabs of two browsers are two customers, cookies or not", async () => {
    const tabs = [await openTab(), await openTab()];
    await send({ cookie: "" }, tabs[0] ?? [], "Browsers, one.");
    await send({ cookie: "answered=made.up" }, tabs[1] ?? [], "Browsers, two.");
    expect(await stored("Browsers, ")).toHaveLength(2);
  });

  it("several tabs lose no text to a withdrawn response, and equal answers change nothing", async () => {
    const browser: Browser = { cookie: "" };
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    const sent = await send(browser, first, "Withdrawn, one.");
    const same = await send(browser, second, "Withdrawn, one.");
    expect(same.headers.get("location")).toBe(sent.headers.get("location"));
    const [before] = await stored("Withdrawn, one");
    expect(before).toMatchObject({ editedAt: null });
    await desk.post([["do", "withdraw"]], sent.headers.get("location") as string);
    await send(browser, third, "Withdrawn, another.");
    expect(await stored("Withdrawn, another")).toHaveLength(1);
  });

  it("several tabs with script, but without cookies, tell each other what they have sent", async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    const sent = await send({ cookie: "" }, first, "Told, one.");
    const told = ["earlier", tokenIn(sent)];
    const changed = await send({ cookie: "" }, [...second, told], "Told, changed.");
    expect(changed.headers.get("location")).toBe(sent.headers.get("location"));
    expect(await stored("Told, changed")).toHaveLength(1);
    await desk.post([["do", "withdraw"]], sent.headers.get("location") as string);
    expect((await send({ cookie: "" }, [...third, told], "Told, anew.")).status).toBe(303);
    expect(await stored("Told, anew")).toHaveLength(1);
  });

  it("a tab that changes a response withdrawn in another says so, and returns its text", async () => {
    const browser: Browser = { cookie: "" };
    const sent = await send(browser, await openTab(), "Gone, one.");
    const path = `${place()}?r=${tokenIn(sent)}`;
    const change = [...(await openTab(path)), ["r", tokenIn(sent)]];
    await desk.post([["do", "withdraw"]], sent.headers.get("location") as string);
    const late = await send(browser, change, "Gone, another.", path);
    const html = await late.text();
    expect(late.status).toBe(410);
    expect(html).toContain("Your answers are withdrawn");
    expect(html).not.toContain("can no longer be changed");
    expect(html).toMatch(/These words were not sent.*Gone, another\./s);
  });

  it("the cookie is sent to the flow's own pages only, grants no access, and lasts a day", async () => {
    const tab = await openTab();
    const response = await send({ cookie: "" }, tab, "A cookie.");
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toContain(`Path=${place()};`);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Max-Age=86400");
    const token = cookie.match(/^answered=([^;]+)/)?.[1] ?? "";
    expect((await desk.page(`${place()}/thanks?r=${token}`)).status).toBe(404);
    // Browsers store only partitioned cookies in a frame on another site.
    const embed = place().replace("/review/", "/embed/");
    const framed = await send({ cookie: "" }, await openTab(embed), "Framed.", embed);
    expect(framed.headers.getSetCookie()[0]).toMatch(/Secure.*SameSite=None.*Partitioned/);
    // A personal link needs no cookie, nor does the page itself, nor a form that was not stored.
    const { token: personal } = await desk.invite();
    const path = `${place()}?i=${personal}`;
    const invited = await send(
      { cookie: "" },
      [...(await openTab(path)), ["i", personal]],
      "Hers.",
    );
    expect(invited.headers.getSetCookie()).toEqual([]);
    expect((await desk.page(place())).headers.getSetCookie()).toEqual([]);
    const html = await openTab();
    desk.test.clock.advance(minimumTimeMs);
    const refused = await desk.post([...html], place());
    expect(refused.status).toBe(422);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});
