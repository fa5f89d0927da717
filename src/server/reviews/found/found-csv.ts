import { stringify } from "csv-stringify/sync";
import type { FoundReview } from "#shared/api/found-reviews.ts";

const states = { open: "", matched: "Yes", none: "Not from an invitation" };

/**
 * Found reviews for a spreadsheet, with a byte-order mark so that Excel reads the file as UTF-8 and cells that begin
 * like a formula made harmless. The import reads it again.
 */
export function foundCsv(reviews: readonly FoundReview[]): string {
  const header = [
    ...["Platform", "Reviewer", "Date", "Rating", "Recommends", "Text", "Link"],
    ...["Entered", "Matched", "Customer"],
  ];
  const rows = reviews.map((review) => [
    review.label,
    review.reviewer,
    review.postedOn ?? "",
    review.rating ?? "",
    review.recommends === null ? "" : review.recommends ? "Yes" : "No",
    review.text,
    review.url ?? "",
    review.enteredAt,
    states[review.state],
    review.match?.contactName ?? "",
  ]);
  return stringify([header, ...rows], { bom: true, escape_formulas: true });
}
