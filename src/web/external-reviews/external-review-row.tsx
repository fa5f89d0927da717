import { Link, useLocation } from "react-router";
import type { ExternalReview } from "#shared/api/external-reviews.ts";
import { paths } from "#shared/paths.ts";
import { formatDay } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Stars } from "#web/ui/stars.tsx";

/** What a row sends along to the page of its review: the filter and page of the list. */
export interface FromList {
  list: string;
}

export function ExternalReviewRow({ review }: { review: ExternalReview }) {
  const { id: externalReviewId, match, rating, text } = review;
  const { search } = useLocation();
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          dir="auto"
          to={paths.externalReview.href({ externalReviewId })}
          state={{ list: search } satisfies FromList}
          className="link wrap-anywhere"
        >
          {reviewerName(review)}
        </Link>
        {match ? <Badge tone="success">Matched</Badge> : <Badge>Not matched</Badge>}
        {rating !== null && <Stars rating={rating} />}
      </div>
      {text && (
        <p dir="auto" className="mt-2 line-clamp-3 max-w-(--rf-measure) wrap-anywhere">
          {text}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {siteAndDate(review)}
        {match && ` · ${match.contactName ?? "Anonymous"}`}
      </p>
    </li>
  );
}

export const reviewerName = ({ reviewer }: Pick<ExternalReview, "reviewer">) =>
  reviewer || "Unnamed reviewer";

/** "Google, May 3, 2026" */
export const siteAndDate = ({ site, postedOn }: Pick<ExternalReview, "site" | "postedOn">) =>
  postedOn ? `${site}, ${formatDay(postedOn)}` : site;
