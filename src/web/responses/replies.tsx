import type { ReviewResponse } from "#shared/api/responses.ts";
import { formatDateTime } from "#web/lib/format.ts";

/** Replies e-mailed to the customer. */
export function Replies({ replies }: Pick<ReviewResponse, "replies">) {
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="grid max-w-(--rf-measure) gap-3">
      <h2 id="replies" className="text-lg">
        Replies by email
      </h2>
      {replies.map(({ id, text, by, at, state }) => (
        <div key={id} className="grid gap-1">
          <blockquote
            dir="auto"
            className="rounded-md border border-line bg-card p-4 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </blockquote>
          <p className="text-sm text-muted">
            {by && `${by} · `}
            <time dateTime={at}>{formatDateTime(at)}</time> · {stateWords[state]}
          </p>
        </div>
      ))}
    </section>
  );
}

const stateWords = {
  waiting: "on its way",
  sent: "sent",
  failed: "could not be delivered",
} as const;
