import { expect, test } from "vitest";
import { composeText } from "./compose-text.ts";

test("a voice reads a code digit by digit", () => {
  const settings = { projectName: "Review Flow" };
  expect(composeText(settings, "code", "en", { code: "0, 1, 2, 3, 4, 5" })).toMatch(
    /^0, 1, 2, 3, 4, 5 is your Review Flow code/,
  );
});
