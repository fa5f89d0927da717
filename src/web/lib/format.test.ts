import { expect, it } from "vitest";
import { formatDate, formatDateTime, formatDay, showTimesOf } from "./format.ts";

/** @spec 9.8 */
it("formats dates in the long style, with the time", () => {
  const written = formatDateTime("2026-11-20T10:02:00.000Z");
  expect(written).toMatch(/November 20, 2026/);
  expect(written).toMatch(/\d{1,2}:02/);
});

it("shows times in the business's zone, named if it is not the reader's, and dates unchanged", () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  showTimesOf("Asia/Tokyo");
  const night = "2026-11-20T20:02:00.000Z";
  expect(formatDateTime(night)).toMatch(/November 21, 2026.* 5:02 AM GMT\+9/);
  expect(formatDate(night)).toBe("Nov 21, 2026");
  expect(formatDay("2026-11-20")).toBe("Nov 20, 2026");
  showTimesOf(own);
  expect(formatDateTime(night)).toMatch(/:02 (AM|PM)$/);
});
