import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import type { importExternalReviews } from "#shared/api/external-review-imports.ts";
import { type ExternalReviewDetails, externalReviewDetails } from "#shared/api/external-reviews.ts";
import { createCellPicker } from "../imports/columns/pick-cells.ts";
import type { ColumnPlan, ImportKind } from "../imports/columns/plan-columns.ts";
import type { FileRow } from "../imports/files/table.ts";
import { removeFormulaGuard } from "../platform/files/to-csv.ts";
import { type ReadDate, readDate, writesDayFirst } from "../platform/read-date.ts";

/** Titles of our own export, then titles of other programs by which a column is suggested. */
const titles = {
  site: [["Review site"], ["Platform", "Source", "Site", "Website", "Plattform", "Plataforma"]],
  reviewer: [
    ["Reviewer"],
    [
      ...["Reviewer name", "Reviewer display name", "Author", "Author name", "Consumer name"],
      ...["Customer name", "Customer", "Name", "Verfasser", "Autor", "Auteur", "Nombre", "Nom"],
      ...["Nome", "الاسم"],
    ],
  ],
  postedOn: [
    ["Date"],
    [
      ...["Review date", "Posted on", "Date posted", "Create time", "Created", "Published at"],
      ...["Review created UTC", "Datum", "Fecha", "Data", "التاريخ"],
    ],
  ],
  rating: [
    ["Stars"],
    [
      ...["Rating", "Star rating", "Score", "Review stars", "Review rating", "Bewertung", "Sterne"],
      ...["Estrellas", "Note", "Avaliação", "التقييم"],
    ],
  ],
  title: [[], ["Review title", "Title", "Headline", "Titel", "Título", "Titre"]],
  text: [
    ["Text"],
    [
      ...["Review text", "Review", "Comment", "Review content", "Content", "Body", "Kommentar"],
      ...["Texto", "Comentario", "Reseña", "Avis", "Commentaire", "النص"],
    ],
  ],
} as const;
type Field = keyof typeof titles;

export const reviewKind: ImportKind = {
  targets: Object.entries(titles).map(([field, [headers, words]]) => ({ field, headers, words })),
};

export interface ValidRow extends ExternalReviewDetails {
  line: number;
}

interface InvalidRow {
  line: number;
  name: string;
  reason: string;
}

export interface CheckedRows {
  valid: ValidRow[];
  invalid: InvalidRow[];
  /** Columns of which every value was superseded by another column's. */
  passedOver: number[];
  hasAmbiguousDates: boolean;
  isDayFirst: boolean;
}

type Options = Pick<z.output<typeof importExternalReviews.body>, "site" | "dayFirst">;

/** Rows that are checked before other requests get their turn: a few milliseconds of work. */
const rowsPerTurn = 500;

/** Checks each row by itself, so that an invalid row never costs a valid one. */
export async function checkRows(
  { places }: Pick<ColumnPlan, "places">,
  rows: FileRow[],
  { site, dayFirst }: Options,
  today: Date,
): Promise<CheckedRows> {
  const { pick, passedOver } = createCellPicker((cell) => cell.trim());
  const cellOf = (cells: string[], field: Field) => pick(cells, places.get(field) ?? []);
  const isDayFirst =
    dayFirst ?? writesDayFirst(rows.map(({ cells }) => cellOf(cells, "postedOn"))) ?? false;
  const checked: CheckedRows = {
    valid: [],
    invalid: [],
    passedOver: [],
    hasAmbiguousDates: false,
    isDayFirst,
  };
  // The same few hundred dates come again and again, and reading one takes 0.1 ms.
  const dates = new Map<string, ReadDate | undefined>();
  for (const [index, { line, cells, reason: damage }] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    if (damage) {
      checked.invalid.push({ line, name: "", reason: damage });
      continue;
    }
    const cell = (field: Field) => removeFormulaGuard(cellOf(cells, field)).toWellFormed();
    const dateCell = cell("postedOn");
    if (!dates.has(dateCell)) dates.set(dateCell, readDate(dateCell, today, isDayFirst));
    const date = dates.get(dateCell);
    if (date?.isAmbiguous) checked.hasAmbiguousDates = true;
    const rating = readStars(cell("rating"));
    const review = {
      site: cell("site") || site,
      reviewer: cell("reviewer"),
      rating: rating ?? null,
      postedOn: date?.date ?? null,
      text: [cell("title"), cell("text")].filter(Boolean).join("\n"),
    };
    const { data, error } = externalReviewDetails.safeParse(review);
    const reason =
      (cell("rating") && !rating && invalidStars) ||
      (dateCell && !date && invalidDate) ||
      (isInFuture(review.postedOn, today) && "The date is in the future.") ||
      error?.issues[0]?.message;
    if (data && !reason) checked.valid.push({ ...data, line });
    else {
      const name = (review.reviewer || review.text).slice(0, 60).toWellFormed();
      checked.invalid.push({ line, name, reason: reason || "" });
    }
  }
  return { ...checked, passedOver: passedOver() };
}

const invalidStars = "Stars must be a whole number from 1 to 5, or empty.";
const invalidDate = "The date cannot be read. Write it like 2026-05-03, or leave it empty.";

/** The next day may have begun where the reader is. */
export const isInFuture = (postedOn: string | null, now: Date): boolean =>
  postedOn !== null && Date.parse(postedOn) > now.getTime() + 86_400_000;

const starWords = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

/** "4", "4.0", "4/5", "4 stars", "★★★★☆", and "FOUR" as Google Takeout writes it. */
function readStars(cell: string): number | undefined {
  const number = cell.match(/^([1-5])(?:[.,]0+)?(?: ?(?:\/|of|out of) ?5)?(?: stars?)?$/i)?.[1];
  if (number) return Number(number);
  if (/^[★⭐]{1,5}☆*$/u.test(cell)) return cell.match(/[★⭐]/gu)?.length;
  return starWords.indexOf(cell.toUpperCase()) + 1 || undefined;
}
