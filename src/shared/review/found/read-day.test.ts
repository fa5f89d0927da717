import { describe, expect, it } from "vitest";
import { readDay } from "./read-day.ts";

const today = "2026-03-31";

describe("the day that a platform shows", () => {
  it.each([
    ["2 weeks ago", "2026-03-17"],
    ["a week ago", "2026-03-24"],
    ["a month ago", "2026-02-28"],
    ["an hour ago", today],
    ["yesterday", "2026-03-30"],
    ["a year ago", "2025-03-31"],
    ["3 years ago", "2023-03-31"],
    ["3d", "2026-03-28"],
    ["2 w", "2026-03-17"],
    ["vor einer Woche", "2026-03-24"],
    ["vor 3 Monaten", "2025-12-31"],
    ["gestern", "2026-03-30"],
    ["hace un mes", "2026-02-28"],
    ["hace 2 semanas", "2026-03-17"],
    ["il y a une semaine", "2026-03-24"],
    ["il y a 2 ans", "2024-03-31"],
    ["há uma semana", "2026-03-24"],
    ["há 5 dias", "2026-03-26"],
    ["قبل أسبوع", "2026-03-24"],
    ["قبل أسبوعين", "2026-03-17"],
    ["قبل ٣ أشهر", "2025-12-31"],
    ["una settimana fa", "2026-03-24"],
    ["2 weken geleden", "2026-03-17"],
    ["3 May 2025", "2025-05-03"],
    ["May 3, 2025", "2025-05-03"],
    ["May 3rd, 2025 at 10:02 AM", "2025-05-03"],
    ["Saturday, May 3, 2025", "2025-05-03"],
    ["March 3 at 9:15 PM", "2026-03-03"],
    ["December 24", "2025-12-24"],
    ["3. Mai 2025 um 10:02 Uhr", "2025-05-03"],
    ["Sept. 4, 2025", "2025-09-04"],
    ["3 de mayo de 2025", "2025-05-03"],
    ["le 3 août 2025 à 10:02", "2025-08-03"],
    ["3 de março de 2025", "2025-03-03"],
    ["٣ مايو ٢٠٢٥", "2025-05-03"],
    ["2025-05-03", "2025-05-03"],
    ["2025-05-03T23:30:00.123Z", "2025-05-03"],
    ["2025/5/3 10:02", "2025-05-03"],
    ["03.05.2025", "2025-05-03"],
    ["3.5.25", "2025-05-03"],
    ["25/12/2025", "2025-12-25"],
    ["12/25/2025", "2025-12-25"],
  ])("%s is %s", (text, day) => {
    expect(readDay(text, today)).toEqual({ day, isAmbiguous: false });
  });

  it("may be two, of which whoever reads says which", () => {
    expect(readDay("03/05/2025", today)).toEqual({ day: "2025-03-05", isAmbiguous: true });
    expect(readDay("03/05/2025", today, true)).toEqual({ day: "2025-05-03", isAmbiguous: true });
    expect(readDay("05/05/2025", today)).toEqual({ day: "2025-05-05", isAmbiguous: false });
  });

  it.each([
    "",
    "They called me on 3 May 2025.",
    "May I say thanks",
    "May",
    "30 February 2025",
    "2025-13-01",
    "99/99/2025",
    "5 stars",
    "12 reviews",
    "2 weeks",
    "1850-01-01",
    "x".repeat(10_000),
  ])("is none: %s", (text) => {
    expect(readDay(text, today)).toBeUndefined();
  });
});
