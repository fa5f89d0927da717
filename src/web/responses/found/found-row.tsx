import { Link, useLocation } from "react-router";
import type { FoundReview } from "#shared/api/found-reviews.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { FromList } from "../back-to-list.ts";
import { reviewerName, stateWords, whereAndWhen } from "./platform-words.ts";

export function FoundRow({ review }: { review: FoundReview }) {
  const { id: foundReviewId, state, match, text } = review;
  const { search } = useLocation();
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          dir="auto"
          to={paths.foundReview.href({ foundReviewId })}
          state={{ list: search } satisfies FromList}
          className="link wrap-anywhere"
        >
          {reviewerName(review)}
        </Link>
        {state !== "none" && (
          <Badge tone={state === "matched" ? "success" : "accent"}>{stateWords[state]}</Badge>
        )}
        <Verdict review={review} />
      </div>
      {text && (
        <p dir="auto" className="mt-2 line-clamp-3 max-w-(--rf-measure) wrap-anywhere">
          {text}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {whereAndWhen(review)}
        {match && ` · ${match.contactName ?? "From the open link"}`}
      </p>
    </li>
  );
}

/** Stars, or Facebook's yes or no. */
export function Verdict({ review }: { review: Pick<FoundReview, "rating" | "recommends"> }) {
  const { rating, recommends } = review;
  return (
    <>
      {rating !== null && <Stars rating={rating} />}
      {recommends !== null && (
        <span>{recommends ? "Recommends you" : "Does not recommend you"}</span>
      )}
    </>
  );
}
