import { expect, it } from "vitest";
import { looksHandPicked } from "./hand-picking.ts";

it.each([
  [{ eligible: 40, asked: 3 }, true],
  [{ eligible: 40, asked: 19 }, true],
  // Half of them is not the fewer part.
  [{ eligible: 40, asked: 20 }, false],
  [{ eligible: 40, asked: 40 }, false],
  // All of a campaign was taken back.
  [{ eligible: 40, asked: 0 }, true],
  // Small numbers say nothing.
  [{ eligible: 1, asked: 1 }, false],
  [{ eligible: 3, asked: 1 }, false],
  [{ eligible: 5, asked: 1 }, false],
  [{ eligible: 6, asked: 1 }, true],
  [{ eligible: 0, asked: 0 }, false],
])("%o looks hand-picked: %s", (share, expected) => {
  expect(looksHandPicked(share)).toBe(expected);
});
