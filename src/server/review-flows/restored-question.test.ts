import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlow, type Flow, getFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import {
  type BusinessWithFlow,
  claimFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";
import type { TestPerson } from "../testing/test-app.ts";

const idsOf = ({ questions }: Flow) => questions.map(({ id }) => id);

// Sends the builder's calls when a question is removed, saved, and restored by Undo.
describe("a restored question", () => {
  let desk: BusinessWithFlow;
  let removed: Flow["questions"][number];
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    await desk.post(desk.answers("They repaired the roof in a day."));
    removed = desk.flow.questions[3] as Flow["questions"][number];
  });
  afterAll(() => desk.test.close());

  const saved = (person: TestPerson, flow: Flow, questions: Flow["questions"]) =>
    person.call(saveFlow, { flowId: flow.id, body: { ...flow, questions } });
  const without = (flow: Flow) => flow.questions.filter(({ id }) => id !== removed.id);

  async function answeredIds() {
    const rows = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query<{ id: string }>(sql`
        select question_id as id from review_answers where question_id is not null order by position`),
    );
    return rows.map(({ id }) => id);
  }

  it("a restored question is the same question again, with its answers", async () => {
    const { owner, flow } = desk;
    const answered = await answeredIds();
    expect(answered).toContain(removed.id);
    for (const status of ["draft", "published"] as const) {
      const { id: flowId } = flow;
      const before = await owner.call(setFlowStatus, { flowId, body: { status } });
      await saved(owner, before, without(flow));
      const after = await owner.call(setFlowStatus, { flowId, body: { status } });
      expect(idsOf(after)).not.toContain(removed.id);
      expect(await answeredIds()).not.toContain(removed.id);
      const undone = await saved(owner, after, flow.questions);
      expect(idsOf(undone)).toEqual(idsOf(flow));
      await owner.call(setFlowStatus, { flowId, body: { status } });
      expect(await answeredIds()).toEqual(answered);
    }
  });

  it("a restored question does not belong to another business", async () => {
    const { owner, flow } = desk;
    const before = await owner.call(getFlow, { flowId: flow.id });
    const after = await saved(owner, before, without(before));
    const stranger = await desk.test.signUp("stranger@example.com");
    for (const person of [owner, stranger]) {
      const other = await person.call(createFlow, { body: claimFlow });
      expect(idsOf(await saved(person, other, flow.questions))).not.toContain(removed.id);
    }
    expect(idsOf(await saved(owner, after, flow.questions))).toEqual(idsOf(flow));
  });
});
