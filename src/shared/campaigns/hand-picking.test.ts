import { expect, it } from "vitest";
import { looksHandPicked } from "./hand-picking.ts";

it.each([
  [{ eligible: 40, asked: 3 }, true],
  [{ eligible: 40, asked: 19 }, true],
  // Exactly half is not most.
  [{ eligible: 40, asked: 20 }, false],
  [{ eligible: 40, asked: 40 }, false],
  // The whole campaign was withdrawn.
  [{ eligible: 40, asked: 0 }, true],
  // Small numbers are not significant.
  [{ eligible: 1, asked: 1 }, false],
  [{ eligible: 3, asked: 1 }, false],
  [{ eligible: 5, asked: 1 }, false],
  [{ eligible: 6, asked: 1 }, true],
  [{ eligible: 0, asked: 0 }, false],
])("%o looks hand-picked: %s", (share, expected) => {
  expect(looksHandPicked(share)).toBe(expected);
});
