import { clsx } from "clsx";
import { Link, useLocation } from "react-router";
import type { ResponseSummary } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RatingAndTime } from "#web/ui/rating-and-time.tsx";
import { wordSentiment } from "#web/ui/word-sentiment.ts";
import type { FromList } from "./back-to-list.ts";

export function ResponseRow({ response }: { response: ResponseSummary }) {
  const { id, readAt, rating, excerpt, submittedAt, flowTitle } = response;
  const { search } = useLocation();
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={paths.response.href({ responseId: id })}
          state={{ list: search } satisfies FromList}
          className={clsx("link", !readAt && "font-semibold")}
        >
          {customerName(response)}
        </Link>
        {!readAt && <Badge tone="accent">New</Badge>}
        {response.handledAt && <Badge tone="success">Dealt with</Badge>}
        {response.withdrawnAt && <Badge>Withdrawn</Badge>}
        <RatingAndTime rating={rating} at={submittedAt} />
      </div>
      {excerpt && (
        <p dir="auto" className="mt-2 line-clamp-3 max-w-(--rf-measure)">
          {excerpt}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {flowTitle}
        {!response.withdrawnAt && ` · ${wordSentiment(response.sentiment)}`}
      </p>
    </li>
  );
}

export function customerName({
  contactName,
  source,
}: Pick<ResponseSummary, "contactName" | "source">): string {
  if (contactName) return contactName;
  return source === "link" ? "Anonymous" : "A customer";
}
