import type { FoundReview } from "#shared/api/found-reviews.ts";
import { csvRows, toCsv } from "../../platform/files/to-csv.ts";

const states = { open: "", matched: "Yes", none: "Not from an invitation" };

const columns = [
  { key: "label", header: "Platform" },
  { key: "reviewer", header: "Reviewer" },
  { key: "postedOn", header: "Date" },
  { key: "rating", header: "Rating" },
  { key: "recommends", header: "Recommends" },
  { key: "text", header: "Text" },
  { key: "url", header: "Link" },
  { key: "enteredAt", header: "Entered" },
  { key: "matched", header: "Matched" },
  // Not "Customer": other programs call the reviewer so, and a name of ours must not become one.
  { key: "customer", header: "Belongs to" },
];

/**
 * Found reviews for a spreadsheet, in pieces. The import reads the file again.
 * @param pages in the order of the file
 */
export async function* foundCsv(
  pages: AsyncIterable<readonly FoundReview[]>,
): AsyncGenerator<string, void> {
  yield toCsv(columns, []);
  for await (const reviews of pages) yield csvRows(columns, reviews.map(row));
}

const row = ({ recommends, ...review }: FoundReview) => ({
  ...review,
  recommends: recommends === null ? "" : recommends ? "Yes" : "No",
  matched: states[review.state],
  customer: review.match?.contactName,
});
