import { describe, expect, it } from "vitest";
import { readDate } from "./read-date.ts";

const today = new Date("2026-03-31T12:00:00Z");

describe("the date in a cell", () => {
  it.each([
    ["2025-05-03", "2025-05-03"],
    ["2025-05-03T23:30:00.123Z", "2025-05-03"],
    ["2025/5/3 10:02", "2025-05-03"],
    ["2026-01-06 10:00:00", "2026-01-06"],
    ["3 May 2025", "2025-05-03"],
    ["May 3rd, 2025 at 10:02 AM", "2025-05-03"],
    ["2 weeks ago", "2026-03-17"],
    ["25/12/2025", "2025-12-25"],
    ["12/25/2025", "2025-12-25"],
    ["03.05.2025", "2025-05-03"],
    ["3. Mai 2025", "2025-05-03"],
    ["3 de mayo de 2025", "2025-05-03"],
    ["3 août 2025", "2025-08-03"],
    ["3 de maio de 2025", "2025-05-03"],
    ["٣ مايو ٢٠٢٥", "2025-05-03"],
    ["٢٠٢٤/٠١/١٥", "2024-01-15"],
    ["2024年1月15日", "2024-01-15"],
    ["05-ene-2024", "2024-01-05"],
    ["15-Jan-24", "2024-01-15"],
    ["20240115", "2024-01-15"],
    ["45306", "2024-01-15"],
    ["45306.75", "2024-01-15"],
    // A date without a year is in the past, since services are not recorded ahead.
    ["May 5", "2025-05-05"],
    ["Jan 24", "2026-01-24"],
    ["31 March", "2026-03-31"],
  ])("%s is read as %s", (cell, date) => {
    expect(readDate(cell, today)).toEqual({ date, isAmbiguous: false });
  });

  it("the date in a cell is ambiguous if day and month can be swapped", () => {
    expect(readDate("03/05/2025", today)).toEqual({ date: "2025-03-05", isAmbiguous: true });
    expect(readDate("03/05/2025", today, true)).toEqual({ date: "2025-05-03", isAmbiguous: true });
    expect(readDate("05/05/2025", today)).toEqual({ date: "2025-05-05", isAmbiguous: false });
  });

  it.each([
    "",
    "They called me on 3 May 2025",
    "May",
    "a month ago",
    "10:02",
    "30 February 2025",
    "2025-13-01",
    "99/99/2025",
    "5 stars",
    "Jan-24",
    "Jan’24",
    "20241315",
    "12345",
    "99999",
    "x".repeat(10_000),
  ])("%s is not read as a date", (cell) => {
    expect(readDate(cell, today)).toBeUndefined();
  });
});
