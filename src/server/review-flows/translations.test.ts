import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlow, type Flow, getFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";

const content: FlowContent = {
  locale: null,
  writtenIn: "en",
  title: "Your claim",
  description: "Two questions",
  look: { thanksTitle: "Thanks a lot" },
  translations: { de: { title: "Ihr Schaden", thanksTitle: "Herzlichen Dank" } },
  questions: [
    {
      type: "multiple_choice",
      text: "What was it?",
      description: "Choose one",
      options: ["Car", "Home"],
      required: true,
      lead: "Kind of claim",
      translations: {
        de: { text: "Was war es?", lead: "Art des Schadens", options: ["Auto", ""] },
      },
    },
    {
      type: "text",
      text: "What happened?",
      description: "",
      options: [],
      required: false,
      lead: "",
    },
  ],
};

describe("the texts of a form in other languages", () => {
  let desk: BusinessWithFlow;
  let flow: Flow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    flow = await publish(content);
  });
  afterAll(() => desk.test.close());

  async function publish(body: FlowContent): Promise<Flow> {
    const { id } = await desk.owner.call(createFlow, { body });
    return desk.owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  }
  async function shown(path: string, language: string): Promise<string> {
    const headers = { "accept-language": language };
    return (await desk.test.app.request(path, { headers })).text();
  }

  it("the page uses the customer's language as far as it was translated, and answers stay the same", async () => {
    const path = `/review/${flow.id}`;
    for (const _ of ["rendered", "cached"]) {
      const german = await shown(path, "de-CH, en;q=0.5");
      expect(german).toContain('<html lang="de"');
      for (const text of ["Ihr Schaden</h1>", "Two questions", "Was war es?", "Choose one"])
        expect(german).toContain(text);
      expect(german).toMatch(/value="Car"\/><span dir="auto">Auto</);
      expect(german).toMatch(/value="Home"\/><span dir="auto">Home</);
      const english = await shown(path, "en");
      expect(english).toContain("What was it?");
      expect(english).toMatch(/value="Car"\/><span dir="auto">Car</);
    }
    expect(await shown(`${path}/card`, "de")).toContain("Ihr Schaden</h1>");
  });

  it("the business sees its own texts, and the customer's draft is in the customer's language", async () => {
    const [kind, story] = flow.questions.map(({ id }) => `q-${id}`);
    const sent = await desk.post(
      [
        ...desk.stamped(flow.id),
        ["lang", "de"],
        [kind ?? "", "Car"],
        [story ?? "", "Der Hagel hat die Scheibe zerschlagen und wir bekamen eine neue."],
      ],
      `/review/${flow.id}`,
    );
    expect(sent.status).toBe(303);
    const address = sent.headers.get("location") ?? "";
    const page = await shown(`${address}&level=review`, "en");
    expect(page).toContain("Herzlichen Dank</h1>");
    expect(page).toContain("Art des Schadens: Auto");
    expect(page).not.toContain("Kind of claim");
    const { responses } = await desk.owner.call(listResponses, { flowId: flow.id });
    const { answers } = await desk.owner.call(getResponse, { responseId: responses[0]?.id ?? "" });
    expect(answers[0]).toMatchObject({ question: "What was it?", value: "Car" });
  });

  it("a translation into a language that the business then writes in is neither shown nor checked", async () => {
    const form = await publish({
      ...content,
      writtenIn: "de",
      translations: { de: { title: "Veraltet", thanksTitle: "5 Sterne, bitte!" } },
    });
    const path = `/review/${form.id}`;
    const german = await shown(path, "de");
    for (const text of ["Your claim</h1>", "What was it?"]) expect(german).toContain(text);
    expect(german).toMatch(/value="Car"\/><span dir="auto">Car</);
    const kind = `q-${form.questions[0]?.id}`;
    const fields: [string, string][] = [
      ["lang", "de"],
      [kind, "Car"],
    ];
    const sent = await desk.post([...desk.stamped(form.id), ...fields], path);
    const page = await shown(`${sent.headers.get("location")}&level=review`, "de");
    expect(page).toContain("Thanks a lot</h1>");
    expect(page).not.toContain("Auto");
  });

  it("a form that is returned with problems stays in its language", async () => {
    const path = `/review/${flow.id}`;
    const refused = await desk.post([...desk.stamped(flow.id), ["lang", "de"]], path);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/<a href="#q-[^"]+" dir="auto">Was war es\?</);
  });

  it("translations are saved with the draft, and a form without any has none", async () => {
    expect(await desk.owner.call(getFlow, { flowId: flow.id })).toMatchObject({
      writtenIn: "en",
      translations: content.translations,
      questions: [{ translations: content.questions[0]?.translations }, {}],
    });
    const { translations, writtenIn, ...plain } = flow;
    const questions = flow.questions.map(({ translations: _, ...question }) => question);
    const saved = await desk.owner.call(saveFlow, {
      flowId: flow.id,
      body: { ...plain, questions },
    });
    expect(saved).not.toHaveProperty("translations");
    expect(saved).not.toHaveProperty("writtenIn");
    // Not published yet.
    expect(await shown(`/review/${flow.id}`, "de")).toContain("Was war es?");
  });

  it.each<[string, Partial<FlowContent>, string, string]>([
    ["an unknown language", { translations: { xx: { title: "?" } } }, "translations", "xx"],
    [
      "a text that is too long",
      { translations: { de: { title: "x".repeat(121) } } },
      "translations.de.title",
      "At most 120",
    ],
  ])("refuses %s", async (_, part, field, words) => {
    const body = { ...content, ...part };
    await expect(desk.owner.call(createFlow, { body })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(words) } },
    });
  });

  it("is published only with words that are allowed in each language", async () => {
    const [first, ...rest] = content.questions as [FlowContent["questions"][number]];
    await expect(
      publish({
        ...content,
        translations: { de: { thanksTitle: "5 Sterne, bitte!" } },
        questions: [{ ...first, translations: { de: { options: ["Haus", "haus"] } } }, ...rest],
      }),
    ).rejects.toMatchObject({
      body: {
        code: "flow.not_ready",
        fields: {
          "translations.de.thanksTitle": expect.stringMatching(
            /^In Deutsch: After sending: “5 Sterne”/,
          ),
          "questions.0.translations.de.options": expect.stringContaining("read the same"),
        },
      },
    });
  });
});
