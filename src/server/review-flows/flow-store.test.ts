import sql from "sql-template-tag";
import { expect, it } from "vitest";
import type { Question } from "#shared/questions/questions.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import { insertFlow } from "./flow-store.ts";

const test = startedTestApp();

it("a question of a new type in the registry is stored without a migration", async () => {
  const owner = await test.signUp("owner@example.com");
  const id = crypto.randomUUID();
  const question = {
    id: crypto.randomUUID(),
    text: "When?",
    description: "",
    options: [],
    lead: "",
  };
  const questions = [{ ...question, type: "date", required: true } as unknown as Question];
  const content = { title: "After a visit", description: "", locale: null, questions };
  const { clock, database } = test.context;
  const claims = { role: "user", sub: owner.sub, dct: undefined } as const;
  const stored = await database.transaction(claims, async (tx) => {
    await insertFlow(tx, { id, content, now: clock.now() });
    return tx.query(sql`select type from review_questions where flow_id = ${id}`);
  });
  expect(stored).toEqual([{ type: "date" }]);
});
