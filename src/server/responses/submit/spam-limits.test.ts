import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listResponses } from "#shared/api/responses.ts";
import { minimumTimeMs } from "#shared/responses/minimum-time.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

// There is no captcha, so none of these limits may lose a person's response.
describe("spam limits on the customer's page", () => {
  let desk: BusinessWithFlow;
  let address: string;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    address = `/review/${desk.flow.id}`;
  });
  afterAll(() => desk.test.close());

  /** The filled-in form that the page shows. */
  async function filled(text: string): Promise<string[][]> {
    const html = await (await desk.page(address)).text();
    return [...hidden(html), ...answersOnly(text)];
  }
  const hidden = (html: string) =>
    ["key", "t"].map((name) => [name, html.match(`name="${name}" value="([^"]+)"`)?.[1] ?? ""]);
  const answersOnly = (text: string) =>
    desk.answers(text).filter(([name]) => name?.startsWith("q-"));
  const stored = async (search: string) => (await desk.owner.call(listResponses, { search })).total;

  it("a form that a person had time to read is accepted", async () => {
    const form = await filled("In good time.");
    desk.test.clock.advance(minimumTimeMs);
    expect((await desk.post(form)).status).toBe(303);
  });

  it("a form that arrives faster than a person reads is confirmed by a second press, and loses nothing", async () => {
    const form = await filled("Quick as a machine.");
    desk.test.clock.advance(minimumTimeMs - 1);
    const asked = await desk.post(form);
    const html = await asked.text();
    expect(asked.status).toBe(422);
    expect(html).toContain("press the button once more");
    expect(html).toContain("Quick as a machine.</textarea>");
    expect(await stored("Quick as a machine")).toBe(0);
    const again = [...hidden(html), ...answersOnly("Quick as a machine.")];
    expect((await desk.post(again)).status).toBe(303);
    expect(await stored("Quick as a machine")).toBe(1);
  });

  it.each<[string, (form: string[][]) => string[][]]>([
    ["no stamp", (form) => form.filter(([name]) => name !== "t")],
    ["a stamp of its own making", (form) => withField(form, "t", "0.abcdefghijklmnopqrstuv")],
    ["another form's stamp", (form) => withField(form, "key", crypto.randomUUID())],
    [
      "a stamp moved back",
      (form) => form.map(([name = "", v = ""]) => [name, name === "t" ? `1${v}` : v]),
    ],
  ])("asks once more for a form with %s", async (_, change) => {
    const form = await filled("Made by hand.");
    desk.test.clock.advance(minimumTimeMs);
    expect((await desk.post(change(form))).status).toBe(422);
    expect(await stored("Made by hand")).toBe(0);
  });

  it("one page view gives one response", async () => {
    const form = await filled("Only one of me.");
    desk.test.clock.advance(minimumTimeMs);
    const [first, second] = [await desk.post(form), await desk.post(form)];
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(await stored("Only one of me")).toBe(1);
  });

  it("a form with a filled honeypot field has to be confirmed", async () => {
    const fields = desk.answers("trapped");
    const response = await desk.post([...fields, ["website", "https://spam.example"]]);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("press the button once more");
    expect(await stored("trapped")).toBe(0);
    expect((await desk.post(fields)).status).toBe(303);
  });

  it("a crowd from one network is accepted, then asked to wait", async () => {
    const busy = await desk.published();
    const [overall = "", , , happened = ""] = busy.questions.map(({ id }) => `q-${id}`);
    const send = () =>
      desk.post(
        [...desk.stamped(busy.id), [overall, "4"], [happened, "many"]],
        `/review/${busy.id}`,
      );
    for (let i = 0; i < 100; i += 1) expect((await send()).status).toBe(303);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("many</textarea>");
    desk.test.clock.advance(600_000);
    expect((await send()).status).toBe(303);
  });

  it("personal invitations are neither timed nor counted, because each is answered once", async () => {
    const { token } = await desk.invite();
    const form = [...answersOnly("Asked in person."), ["key", crypto.randomUUID()], ["i", token]];
    expect((await desk.post(form, `${address}?i=${token}`)).status).toBe(303);
    const again = await desk.post(withField(form, "key", crypto.randomUUID()), address);
    expect(await again.text()).toContain("You have already answered");
    expect(await stored("Asked in person")).toBe(1);
  });

  it("half-filled forms of one invitation are stored a limited number of times", async () => {
    const { token } = await desk.invite();
    const send = () => desk.post([...answersOnly("Half"), ["i", token]], `${address}/progress`);
    for (let i = 0; i < 600; i += 1) expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(429);
    desk.test.clock.advance(3_600_000);
    expect((await send()).status).toBe(204);
  });

  it("one customer may perform a limited number of actions after sending", async () => {
    const sent = await desk.post(desk.answers("Very busy afterwards."));
    const thanks = sent.headers.get("location") as string;
    const act = () =>
      desk.post(
        [
          ["do", "posted"],
          ["posted", "no"],
        ],
        thanks,
      );
    for (let i = 0; i < 120; i += 1) expect((await act()).status).toBe(303);
    const refused = await act();
    expect(refused.status).toBe(429);
    // Nothing was lost: a message about answers not being stored would alarm the customer.
    expect(await refused.text()).toContain("What you sent before is kept.");
    desk.test.clock.advance(3_600_000);
    expect((await act()).status).toBe(303);
  });
});

function withField(form: string[][], name: string, value: string): string[][] {
  return [...form.filter(([field]) => field !== name), [name, value]];
}
