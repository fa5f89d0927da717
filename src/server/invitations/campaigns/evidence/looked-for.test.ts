import { expect, it } from "vitest";
import { refusedWords } from "#shared/wording/refused-words.ts";
import { lookedFor } from "./looked-for.ts";

it.each(Object.values(lookedFor).flat())("the check really looks for “%s”", (words) => {
  expect(refusedWords(`Tell us, ${words}.`)).toHaveLength(1);
});
