import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createFlow,
  duplicateFlow,
  type Flow,
  saveFlow,
  setFlowStatus,
} from "#shared/api/flows.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { type Condition, conditionOn, isChoice } from "#shared/questions/condition.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";

type Draft = FlowContent["questions"][number];

const ids = { kind: temporaryId(1), rating: temporaryId(2), story: temporaryId(3) };
const asked = (part: Partial<Draft>): Draft => ({
  type: "text",
  text: "What happened?",
  description: "",
  options: [],
  required: false,
  lead: "",
  ...part,
});
const kind = asked({
  id: ids.kind,
  type: "multiple_choice",
  text: "What was it?",
  options: ["Car", "Home"],
});
const rating = asked({ id: ids.rating, type: "rating", text: "Overall?", required: true });
const story = asked({ id: ids.story });
/** A condition on any question id, which our own code never creates. */
const onAny = (questionId: string, ...isOneOf: string[]) => ({ questionId, isOneOf }) as Condition;
const ifCar = onAny(ids.kind, "Car");
const flowOf = (...questions: Draft[]): FlowContent => ({
  locale: null,
  title: "Your claim",
  description: "",
  questions,
});

describe("a question with a condition", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  async function publish(...questions: Draft[]): Promise<Flow> {
    const { id } = await desk.owner.call(createFlow, { body: flowOf(...questions) });
    return desk.owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  }

  it("depends on a question by its server-side id, even in a copy", async () => {
    const made = await publish(kind, asked({ ...story, condition: ifCar }));
    const copy = await desk.owner.call(duplicateFlow, { flowId: made.id });
    for (const { questions } of [made, copy]) {
      const [source, dependent] = questions;
      expect(source?.id).not.toBe(ids.kind);
      expect(dependent?.condition).toEqual({ questionId: source?.id, isOneOf: ["Car"] });
    }
    const { questions } = await desk.owner.call(saveFlow, {
      flowId: made.id,
      body: { ...made, questions: made.questions.map(({ condition, ...one }) => one) },
    });
    expect(questions[1]).not.toHaveProperty("condition");
  });

  it.each<[string, Draft[], string]>([
    ["a rating", [rating, asked({ condition: onAny(ids.rating, "5") })], "never on a rating"],
    [
      "a text",
      [story, asked({ condition: onAny(ids.story, "bad") })],
      "never on a rating or a text",
    ],
    ["a later question", [asked({ condition: ifCar }), kind], "comes before it"],
    ["itself", [asked({ ...kind, condition: ifCar })], "comes before it"],
    ["no question", [kind, asked({ condition: onAny(temporaryId(9), "Car") })], "comes before it"],
    [
      "an unknown option",
      [kind, asked({ condition: onAny(ids.kind, "Boat") })],
      "“Boat” is not an option",
    ],
    ["being required", [kind, asked({ required: true, condition: ifCar })], "cannot be required"],
  ])("is refused in words when it depends on %s", async (_, questions, words) => {
    const at = questions.findIndex(({ condition }) => condition);
    await expect(desk.owner.call(createFlow, { body: flowOf(...questions) })).rejects.toMatchObject(
      {
        status: 400,
        body: { fields: { [`questions.${at}.condition`]: expect.stringContaining(words) } },
      },
    );
  });

  it("cannot be made of a rating or a text", () => {
    const questions = [kind, rating, story].map((one) => ({ ...one, id: one.id ?? "" }));
    expect(questions.filter(isChoice).map(({ text }) => text)).toEqual(["What was it?"]);
    // @ts-expect-error A rating is no list of options.
    conditionOn({ id: ids.rating, type: "rating" }, ["5"]);
    // @ts-expect-error Nor is a customer's text.
    conditionOn({ id: ids.story, type: "text" }, ["bad"]);
  });

  it("is published only with the answers that show it", async () => {
    await expect(
      publish(kind, asked({ ...story, condition: onAny(ids.kind) })),
    ).rejects.toMatchObject({
      body: {
        code: "flow.not_ready",
        fields: { "questions.1.condition": "Question 2: choose the answers that show it." },
      },
    });
  });

  it("is always shown without script, with an explanation, and names its options for the script", async () => {
    const flow = await publish(kind, asked({ ...story, condition: onAny(ids.kind, "Home") }));
    const [source, dependent] = flow.questions;
    const html = await (await desk.page(`/review/${flow.id}`)).text();
    expect(html).toContain(`data-if="q-${source?.id}-1"`);
    expect(html).toContain(`<p class="note" id="i-${dependent?.id}">If this applies</p>`);
    expect(html.match(/If this applies/g)).toHaveLength(1);
    expect(html).not.toContain("* Required");
  });

  it("never blocks a submission: without script customers decide themselves whether it applies", async () => {
    const flow = await publish(kind, asked({ ...story, condition: ifCar }));
    const [whatId, storyId] = flow.questions.map(({ id }) => `q-${id}`);
    const answers = [
      [whatId ?? "", "Home"],
      [storyId ?? "", "The bumper"],
    ];
    const { status } = await desk.post(
      [...desk.stamped(flow.id), ...answers],
      `/review/${flow.id}`,
    );
    expect(status).toBe(303);
    const { responses } = await desk.owner.call(listResponses, { flowId: flow.id });
    const sent = await desk.owner.call(getResponse, { responseId: responses[0]?.id ?? "" });
    expect(sent.answers.map(({ value }) => value)).toEqual(["Home", "The bumper"]);
  });
});

function temporaryId(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`;
}
