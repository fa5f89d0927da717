import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import type { importExternalReviews } from "#shared/api/external-review-imports.ts";
import { type ExternalReviewDetails, externalReviewDetails } from "#shared/api/external-reviews.ts";
import type { Columns } from "../platform/csv/columns.ts";
import type { CsvRow } from "../platform/csv/csv-reader.ts";
import { type ReadDate, readDate, writesDayFirst } from "../platform/read-date.ts";

/** Header names in the form of `headerKey`: those of our export first, then those of other programs. */
export const knownHeaders = {
  site: ["reviewsite", "platform", "source", "site", "website", "plattform", "plataforma"],
  reviewer: [
    "reviewer",
    "reviewername",
    "reviewerdisplayname",
    "author",
    "authorname",
    "consumername",
    "customername",
    "customer",
    "name",
    "verfasser",
    "autor",
    "auteur",
    "nombre",
    "nom",
    "nome",
    "الاسم",
  ],
  postedOn: [
    "date",
    "reviewdate",
    "postedon",
    "dateposted",
    "createtime",
    "created",
    "publishedat",
    "reviewcreatedutc",
    "datum",
    "fecha",
    "data",
    "التاريخ",
  ],
  rating: [
    "stars",
    "rating",
    "starrating",
    "score",
    "reviewstars",
    "reviewrating",
    "bewertung",
    "sterne",
    "estrellas",
    "note",
    "avaliação",
    "التقييم",
  ],
  title: ["reviewtitle", "title", "headline", "titel", "título", "titre"],
  text: [
    "text",
    "reviewtext",
    "review",
    "comment",
    "reviewcontent",
    "content",
    "body",
    "kommentar",
    "texto",
    "comentario",
    "reseña",
    "avis",
    "commentaire",
    "النص",
  ],
} as const;
export type ColumnName = keyof typeof knownHeaders;

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
  hasAmbiguousDates: boolean;
  isDayFirst: boolean;
}

type Options = Pick<z.output<typeof importExternalReviews.body>, "site" | "dayFirst">;

/** Rows that are checked before other requests get their turn: a few milliseconds of work. */
const rowsPerTurn = 500;

/** Checks each row by itself, so that an invalid row never costs a valid one. */
export async function checkRows(
  columns: Columns<ColumnName>,
  rows: CsvRow[],
  { site, dayFirst }: Options,
  today: Date,
): Promise<CheckedRows> {
  const isDayFirst =
    dayFirst ?? writesDayFirst(rows.map(({ cells }) => columns.cell(cells, "postedOn"))) ?? false;
  const checked: CheckedRows = { valid: [], invalid: [], hasAmbiguousDates: false, isDayFirst };
  // The same few hundred dates come again and again, and reading one takes 0.1 ms.
  const dates = new Map<string, ReadDate | undefined>();
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    const cell = (name: ColumnName) => removeFormulaGuard(columns.cell(cells, name));
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
  return checked;
}

const invalidStars = "Stars must be a whole number from 1 to 5, or empty.";
const invalidDate = "The date cannot be read. Write it like 2026-05-03, or leave it empty.";

/** The next day may have begun where the reader is. */
export const isInFuture = (postedOn: string | null, now: Date): boolean =>
  postedOn !== null && Date.parse(postedOn) > now.getTime() + 86_400_000;

/** Our export puts an apostrophe before a cell that a spreadsheet could run as a formula. */
const removeFormulaGuard = (cell: string) =>
  cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, "").toWellFormed();

const starWords = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

/** "4", "4.0", "4/5", "4 stars", "★★★★☆", and "FOUR" as Google Takeout writes it. */
function readStars(cell: string): number | undefined {
  const number = cell.match(/^([1-5])(?:[.,]0+)?(?: ?(?:\/|of|out of) ?5)?(?: stars?)?$/i)?.[1];
  if (number) return Number(number);
  if (/^[★⭐]{1,5}☆*$/u.test(cell)) return cell.match(/[★⭐]/gu)?.length;
  return starWords.indexOf(cell.toUpperCase()) + 1 || undefined;
}
