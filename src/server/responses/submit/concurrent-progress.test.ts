import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

/** A device is represented by the form that it shows; its changes are what the page would save or send. */
describe("one invitation on two devices", () => {
  let desk: BusinessWithFlow;
  let ids: Record<"rating" | "kind" | "liked" | "story" | "helper", string>;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    const [rating = "", kind = "", liked = "", story = "", helper = ""] = desk.flow.questions.map(
      ({ id }) => `q-${id}`,
    );
    ids = { rating, kind, liked, story, helper };
  });
  afterAll(() => desk.test.close());

  async function invited() {
    const { token } = await desk.invite();
    const path = `/review/${desk.flow.id}?i=${token}`;
    const html = async () => (await desk.page(path)).text();
    return {
      html,
      /** The hidden fields of the form as it is shown now. */
      opened: async () => hiddenIn(await html()),
      keep: (...fields: string[][]) =>
        desk.post([...fields, ["i", token]], `/review/${desk.flow.id}/progress`),
      send: (form: string[][], ...fields: string[][]) => desk.post([...form, ...fields], path),
    };
  }
  const hiddenIn = (html: string) =>
    Array.from(
      html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g),
      ([, ...pair]) => pair,
    );

  async function stored(search: string) {
    const { responses } = await desk.owner.call(listResponses, { search });
    const [one] = await Promise.all(
      responses.map(({ id }) => desk.owner.call(getResponse, { responseId: id })),
    );
    return one?.answers.map(({ value }) => value);
  }

  it("two devices keep each other's changes, and emptied answers as empty", async () => {
    const { keep, html } = await invited();
    await keep([ids.story, "Typed on the phone."], [ids.helper, "Dana"]);
    expect((await keep([ids.rating, "3"], [ids.helper, ""])).status).toBe(204);
    const shown = await html();
    expect(shown).toContain("Typed on the phone.</textarea>");
    expect(shown).toMatch(/checked="" value="3"/);
    expect(shown).not.toContain("Dana");
  });

  it("a device shows another's stored answers before sending, and sends them with the next press", async () => {
    const { keep, opened, send } = await invited();
    await keep([ids.rating, "3"]);
    const laptop = await opened();
    await keep([ids.helper, "Dana from the phone"]);
    const own = [
      [ids.rating, "3"],
      [ids.story, "From the laptop."],
    ];
    const asked = await send(laptop, ...own, [ids.helper, ""]);
    const html = await asked.text();
    expect(asked.status).toBe(422);
    expect(html).toContain("Some answers have been kept since you opened this page");
    expect(html).toContain('value="Dana from the phone"');
    expect(html).toContain("From the laptop.</textarea>");
    const sent = await send(hiddenIn(html), ...own, [ids.helper, "Dana from the phone"]);
    expect(sent.status).toBe(303);
    expect(await stored("Dana from the phone")).toEqual([
      3,
      "From the laptop.",
      "Dana from the phone",
    ]);
  });

  it("an answer that the customer then removes is omitted, whatever is stored", async () => {
    const { keep, opened, send } = await invited();
    const laptop = await opened();
    await keep([ids.helper, "Grace"], [ids.liked, "Speed"], [ids.liked, "Price"]);
    const own = [
      [ids.rating, "3"],
      [ids.story, "Without a name."],
    ];
    const asked = await send(laptop, ...own);
    expect(asked.status).toBe(422);
    expect((await send(hiddenIn(await asked.text()), ...own, [ids.helper, " "])).status).toBe(303);
    expect(await stored("Without a name")).toEqual([3, "Without a name."]);
  });

  it("the sent answer counts when both devices answered a question, and a device asks nothing about its own answers", async () => {
    const { keep, opened, send } = await invited();
    await keep([ids.story, "The first line.\nThe second."]);
    const laptop = await opened();
    await keep([ids.rating, "2"], [ids.story, "Kept while it was typed"], [ids.helper, "Joan"]);
    const sent = await send(
      laptop,
      [ids.rating, "4"],
      [ids.story, "Typed to its end."],
      [ids.helper, "Joan"],
    );
    expect(sent.status).toBe(303);
    expect(await stored("Typed to its end")).toEqual([4, "Typed to its end.", "Joan"]);
  });

  it("an answer is recognised in the form that a browser sends", async () => {
    const { keep, opened, send } = await invited();
    await keep([ids.rating, "2"], [ids.story, "Two\nlines of the same. "]);
    const sent = await send(
      await opened(),
      [ids.rating, "2"],
      [ids.story, "Two\r\nlines of the same. "],
    );
    expect(sent.status).toBe(303);
  });

  it("an answer that was changed here and changed back, as marked by the page's script, raises no question", async () => {
    const { keep, opened, send } = await invited();
    await keep([ids.rating, "4"]);
    const form = await opened();
    // Typed, saved by this very page, and emptied while offline.
    await keep([ids.helper, "Grace"]);
    const own = [
      [ids.rating, "4"],
      [ids.story, "Put back."],
      [ids.helper, ""],
    ];
    expect((await send(form, ...own)).status).toBe(422);
    expect((await send(form, ...own, [ids.helper.replace("q-", "was-"), "touched"])).status).toBe(
      303,
    );
    expect(await stored("Put back")).toEqual([4, "Put back."]);
  });

  it("questions are identified by their id only", async () => {
    const { keep, html } = await invited();
    await keep(["q-constructor", "x"], ["q-__proto__", "x"], ["q-toString", "x"]);
    expect(await html()).not.toContain("was-constructor");
    expect((await desk.post([["q-constructor", "x"]])).status).toBe(422);
  });

  it("progress of one invitation is limited to the size of a form", async () => {
    const { keep, html } = await invited();
    await keep([ids.helper, "Still here"]);
    const piece = "x".repeat(300_000);
    const answers = [1, 2, 3, 4].map(() => keep([`q-${crypto.randomUUID()}`, piece]));
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([
      204, 204, 204, 404,
    ]);
    expect(await html()).toContain("Still here");
  });
});
