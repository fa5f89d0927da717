import { expect, it } from "vitest";
import { refusedWords } from "#shared/email-wording.ts";
import { lookedFor } from "./looked-for.ts";

it.each(Object.values(lookedFor).flat())("the check really looks for “%s”", (words) => {
  expect(refusedWords(`Tell us, ${words} or not.`)).toHaveLength(1);
});
