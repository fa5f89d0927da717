import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import type { importFoundReviews } from "#shared/api/found-review-import.ts";
import { type FoundReviewDetails, foundReviewDetails } from "#shared/api/found-reviews.ts";
import { type PlatformKind, platformKinds, platformNames } from "#shared/platform-link.ts";
import { readDay } from "#shared/review/found/read-day.ts";
import { readStarsCell } from "#shared/review/found/read-stars.ts";
import type { CsvRow } from "../../platform/csv/read-rows.ts";
import type { FoundColumn, FoundFile } from "./import-columns.ts";

export interface FoundRow extends FoundReviewDetails {
  line: number;
}

export interface SetAside {
  line: number;
  name: string;
  reason: string;
  /** As they stand in the file. */
  cells: string[];
}

export interface CheckedRows {
  good: FoundRow[];
  invalid: SetAside[];
  datesAmbiguous: boolean;
}

type Defaults = Pick<z.output<typeof importFoundReviews.body>, "platform" | "label" | "dayFirst">;

/** Rows that are checked before others get their turn: a few milliseconds of work. */
const rowsAtOnce = 500;

/** Checks every row by itself: what cannot be read is set aside with the reason, and costs no other row. */
export async function checkFoundRows(
  { columns, rows }: Pick<FoundFile, "columns" | "rows">,
  defaults: Defaults,
  today: string,
): Promise<CheckedRows> {
  const checked: CheckedRows = { good: [], invalid: [], datesAmbiguous: false };
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const cell = (column: FoundColumn) => withoutGuard(columns.cell(row.cells, column));
    const day = readDay(cell("postedOn"), today, defaults.dayFirst);
    if (day?.isAmbiguous) checked.datesAmbiguous = true;
    const given = {
      ...platformOf(cell("platform"), defaults),
      reviewer: cell("reviewer"),
      postedOn: day?.day ?? null,
      rating: readStarsCell(cell("rating")) ?? null,
      recommends: yesOrNo(cell("recommends")) ?? null,
      text: [cell("title"), cell("text")].filter(Boolean).join("\n"),
      url: cell("url") || null,
    };
    const { success, data, error } = foundReviewDetails.safeParse(given);
    const reason = unread(cell, given, today) ?? (success ? undefined : wordsOf(error));
    if (data && !reason) checked.good.push({ ...data, line: row.line });
    else checked.invalid.push(setAside(row, given, reason ?? ""));
  }
  return checked;
}

const nameOf = ({ reviewer, text }: Pick<FoundReviewDetails, "reviewer" | "text">) =>
  (reviewer || text).slice(0, 60).toWellFormed();

const setAside = (
  { line, cells }: CsvRow,
  given: { reviewer: string; text: string },
  reason: string,
) => ({
  ...{ line, cells, reason, name: nameOf(given) },
});

export const known = (row: FoundRow, reason: string) => ({
  ...{ line: row.line, name: nameOf(row), reason },
});

/** What stands in the file and says nothing to us. */
function unread(
  cell: (column: FoundColumn) => string,
  given: { rating: number | null; postedOn: string | null; recommends: boolean | null },
  today: string,
): string | undefined {
  if (given.rating === null && isHalf(cell("rating")))
    return "Half stars cannot be kept, and rounding them would change what was said. Leave the rating empty; the rest is kept.";
  if (cell("rating") && given.rating === null)
    return "The rating is no whole number from 1 to 5. Mend it, or leave it empty.";
  if (cell("postedOn") && given.postedOn === null)
    return "The date cannot be read. Write it like 2026-05-03, or leave it empty.";
  if (given.postedOn && dayAfter(today) < given.postedOn) return "The date is still to come.";
  if (cell("recommends") && given.recommends === null)
    return "Write Yes or No whether they recommend you, or leave it empty.";
  return undefined;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const fieldWords: Record<string, string> = {
  text: "Text",
  reviewer: "Name",
  label: "Platform",
  url: "Link",
};

function wordsOf(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  const field = fieldWords[String(issue?.path[0])];
  return [field, issue?.message].filter(Boolean).join(": ");
}

/** Spreadsheets are kept from running a cell by an apostrophe before it; our export puts it there. */
const withoutGuard = (cell: string) =>
  cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, "").toWellFormed();

/** "4.5", "3,5 von 5", "★★★½": between two whole stars. */
const isHalf = (cell: string) => /^\D*[0-5](?:[.,](?!0+\b)\d+|\s*½)|[★⭐]\s*½/u.test(cell);

/** Its name alone says which platform: an own one may be called "Googleplex Reviews". */
function platformOf(name: string, defaults: Defaults): { platform: PlatformKind; label: string } {
  if (name === "") return { platform: defaults.platform, label: defaults.label };
  const kind = platformKinds.find(
    (one) => one !== "other" && name.toLowerCase() === platformNames[one].toLowerCase(),
  );
  return { platform: kind ?? "other", label: name };
}

const yes = /^(?:yes|true|1|positive|recommends?|recommended|ja|sí|si|oui|sim|نعم)$/i;
const no = /^(?:no|false|0|negative|not recommended|doesn['’]t recommend|nein|non|não|لا)$/i;

const yesOrNo = (cell: string) => (yes.test(cell) ? true : no.test(cell) ? false : undefined);
