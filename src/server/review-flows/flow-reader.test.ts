import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlow, getFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  type BusinessWithFlow,
  claimFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";
import { createFlowReader } from "./flow-reader.ts";

describe("one flow", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  const look = () => desk.owner.call(getFlow, { flowId: desk.flow.id });

  it("a flow counts responses that arrive later", async () => {
    const { responseCount } = await look();
    await desk.post(desk.answers("They came at once."));
    expect(await look()).toMatchObject({ responseCount: responseCount + 1 });
  });

  it("a flow reflects later saving, publishing and archiving", async () => {
    const { owner, flow } = desk;
    const { updatedAt } = await look();
    const [first] = flow.questions;
    const questions = [{ ...first, text: "Anew?" }] as typeof flow.questions;
    await owner.call(saveFlow, { flowId: flow.id, body: { ...claimFlow, questions, updatedAt } });
    const saved = { questions: [{ text: "Anew?" }] };
    expect(await look()).toMatchObject({ hasUnpublishedChanges: true, ...saved });
    for (const status of ["published", "archived"] as const) {
      await owner.call(setFlowStatus, { flowId: flow.id, body: { status } });
      const shown = { status, hasUnpublishedChanges: false, ...saved };
      expect(await look()).toMatchObject(shown);
    }
  });

  it("a flow is not found by another business, even when it is cached", async () => {
    await look();
    const stranger = await desk.test.signUp("stranger@example.com");
    await stranger.call(createFlow, { body: claimFlow });
    await expect(stranger.call(getFlow, { flowId: desk.flow.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("a flow is assembled from its questions once per version", async () => {
    const { database } = desk.test.context;
    const claims = { role: "user", sub: desk.owner.sub, dct: undefined } as const;
    const read = createFlowReader();
    const asked = () =>
      database.transaction(claims, async (tx) => {
        const texts: string[] = [];
        const noting: Tx = {
          ...tx,
          query(statement) {
            texts.push(statement.text);
            return tx.query(statement);
          },
        };
        const row = await read(noting, desk.flow.id);
        const ofQuestions = texts.filter((text) => text.includes("review_questions")).length;
        return { row, ofQuestions };
      });
    const first = await asked();
    expect(first.ofQuestions).toBe(1);
    expect(await asked()).toEqual({ row: first.row, ofQuestions: 0 });
    const body = { status: "published" as const };
    await desk.owner.call(setFlowStatus, { flowId: desk.flow.id, body });
    expect(await asked()).toMatchObject({ row: { status: "published" }, ofQuestions: 1 });
  });
});
