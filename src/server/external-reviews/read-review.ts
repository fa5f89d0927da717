import { type ExternalReviewDetails, externalReviewDetails } from "#shared/api/external-reviews.ts";
import type { ColumnPlan, ColumnTargets } from "../imports/columns/plan-columns.ts";
import type { DateReader } from "../imports/run/read-dates.ts";

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
export const reviewTargets: ColumnTargets = {
  targets: Object.entries(titles).map(([field, [headers, words]]) => ({ field, headers, words })),
};

interface ReadReview {
  review: ExternalReviewDetails;
  /** In words, the reason why it is not stored. */
  reason: string | undefined;
}

/** Reads a row by itself, so that an invalid row never costs a valid one. @param site of a row that names none. */
export function readReview(
  cells: string[],
  plan: ColumnPlan,
  dates: Pick<DateReader, "read">,
  { site, today }: { site: string; today: Date },
): ReadReview {
  const cell = (field: keyof typeof titles) => plan.pick(cells, field).toWellFormed();
  const [stars, day] = [cell("rating"), cell("postedOn")];
  const review = {
    site: cell("site") || site,
    reviewer: cell("reviewer"),
    rating: readStars(stars) ?? null,
    postedOn: dates.read(day) ?? null,
    text: [cell("title"), cell("text")].filter(Boolean).join("\n"),
  };
  const { data, error } = externalReviewDetails.safeParse(review);
  const reason =
    (stars && !review.rating && invalidStars) ||
    (day && !review.postedOn && invalidDate) ||
    (isInFuture(review.postedOn, today) && "The date is in the future.") ||
    error?.issues[0]?.message;
  return { review: data ?? review, reason: reason || undefined };
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
