import { expect, it } from "vitest";
import { chosen, written } from "../testing/sources.ts";
import { missingTopics } from "./topics.ts";

it("asks only about topics that the answers do not mention", () => {
  const sources = [written("The prices were fine."), chosen("Claims")];
  expect(missingTopics(["price", "claims", "waiting time"], sources)).toEqual(["waiting time"]);
});
