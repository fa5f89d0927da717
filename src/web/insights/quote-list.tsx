import { Link } from "react-router";
import type { Quote } from "#shared/api/insights.ts";
import { paths } from "#shared/paths.ts";
import { customerName } from "#web/responses/inbox-list.tsx";

/** Comments, each with a link to its response. */
export function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="grid gap-4">
      {quotes.map((quote) => (
        <li key={`${quote.responseId} ${quote.text}`} className="border-l-4 border-line pl-4">
          <blockquote
            dir="auto"
            className="line-clamp-4 max-w-(--rf-measure) whitespace-pre-line wrap-anywhere"
          >
            {quote.text}
          </blockquote>
          <p className="mt-1 text-sm">
            <Link to={paths.response.href({ responseId: quote.responseId })} className="link">
              {customerName({ contactName: quote.customer, source: quote.source })}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
