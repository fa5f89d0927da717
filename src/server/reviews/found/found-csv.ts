import type { FoundReview } from "#shared/api/found-reviews.ts";
import { toCsv } from "../../platform/files/to-csv.ts";

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

/** Found reviews for a spreadsheet. The import reads the file again. */
export const foundCsv = (reviews: readonly FoundReview[]): string =>
  toCsv(
    columns,
    reviews.map(({ recommends, ...review }) => ({
      ...review,
      recommends: recommends === null ? "" : recommends ? "Yes" : "No",
      matched: states[review.state],
      customer: review.match?.contactName,
    })),
  );
