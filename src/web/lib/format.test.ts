import { expect, it } from "vitest";
import { formatDateTime } from "./format.ts";

/** @spec 9.8 */
it("writes dates in the long style, with the time", () => {
  const written = formatDateTime("2026-11-20T10:02:00.000Z");
  expect(written).toMatch(/November 20, 2026/);
  expect(written).toMatch(/\d{1,2}:02/);
});
