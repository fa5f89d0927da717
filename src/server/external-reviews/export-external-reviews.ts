import type { ExternalReview } from "#shared/api/external-reviews.ts";
import { csvRows, toCsv } from "../platform/files/to-csv.ts";

const columns = [
  { key: "site", header: "Review site" },
  { key: "reviewer", header: "Reviewer" },
  { key: "rating", header: "Stars" },
  { key: "postedOn", header: "Date" },
  { key: "text", header: "Text" },
  // Not "Customer": other programs name the reviewer so, and the import would read a contact's name as the reviewer's.
  { key: "contactName", header: "Matched with" },
];

/** External reviews for a spreadsheet, in chunks. The import can read the file. */
export async function* exportCsv(
  pages: AsyncIterable<readonly ExternalReview[]>,
): AsyncGenerator<string, void> {
  yield toCsv(columns, []);
  for await (const reviews of pages) {
    const rows = reviews.map((review) => ({
      ...review,
      contactName: review.match && (review.match.contactName ?? "Anonymous response"),
    }));
    yield csvRows(columns, rows);
  }
}
