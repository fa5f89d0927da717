import { expect, it } from "vitest";
import { lintWording } from "#shared/wording/lint-wording.ts";
import { lookedFor } from "./looked-for.ts";

it.each(Object.values(lookedFor).flat())("the check really looks for “%s”", (words) => {
  expect(lintWording(`Tell us, ${words}.`)).toHaveLength(1);
});
