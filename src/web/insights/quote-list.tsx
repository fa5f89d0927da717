import { Link } from "react-router";
import type { Quote, ResponseLink } from "#shared/api/insights.ts";
import { paths } from "#shared/paths.ts";
import { customerName } from "#web/responses/response-row.tsx";

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
            <ToResponse response={quote} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function ToResponse({ response }: { response: ResponseLink }) {
  const { responseId, customer, source } = response;
  return (
    <Link to={paths.response.href({ responseId })} className="link">
      {customerName({ contactName: customer, source })}
    </Link>
  );
}
