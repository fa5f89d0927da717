import { Link } from "react-router";
import type { ReviewResponse } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { formatDay } from "#web/lib/format.ts";

export interface ExternalReviewListProps {
  response: Pick<ReviewResponse, "externalReviews" | "draft">;
}

/** External reviews matched with a response; the text is shown only if it differs from the copied one. */
export function ExternalReviewList({ response }: ExternalReviewListProps) {
  const { externalReviews, draft } = response;
  if (externalReviews.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {externalReviews.map(({ id: externalReviewId, site, postedOn, text }) => (
        <li key={externalReviewId} className="grid gap-2">
          <p>
            <Link to={paths.externalReview.href({ externalReviewId })} className="link">
              Review on {site}
            </Link>
            {postedOn && `, ${formatDay(postedOn)}`}
          </p>
          {text && !isSame(text, draft?.text ?? "") && (
            <blockquote
              dir="auto"
              className="rounded-md border border-line bg-card p-4 whitespace-pre-line wrap-anywhere"
            >
              {text}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Review sites change white space. */
const isSame = (a: string, b: string) => joinSpaces(a) === joinSpaces(b);
const joinSpaces = (text: string) => text.replace(/\s+/g, " ").trim();
