import type { ReviewResponse } from "#shared/api/responses.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { ExternalReviewList } from "./external-review-list.tsx";

/** The copied text, the customer's answer about posting, and the matched external reviews. */
export function AfterSending({ response }: { response: ReviewResponse }) {
  const { draft, posted, externalReviews } = response;
  if (!draft && !posted && externalReviews.length === 0) return null;
  return (
    <section aria-labelledby="after" className="grid max-w-(--rf-measure) gap-3">
      <h2 id="after" className="text-lg">
        Posting
      </h2>
      {posted && <p>{postedWords[posted]}</p>}
      {draft && (
        <>
          <blockquote
            dir="auto"
            className="rounded-md border border-line bg-card p-4 whitespace-pre-line"
          >
            {draft.text}
          </blockquote>
          <p className="text-sm text-muted">{provenance(draft)}</p>
        </>
      )}
      <ExternalReviewList response={response} />
    </section>
  );
}

const postedWords = {
  yes: "Says they posted it.",
  not_yet: "Not posted yet.",
  no: "Decided not to post.",
};

function provenance({ added, ...draft }: NonNullable<ReviewResponse["draft"]>): string {
  const own = "It holds words beyond the answers, which the customer confirmed.";
  return added ? `${madeBy(draft)} ${own}` : madeBy(draft);
}

function madeBy({ level, by }: Pick<NonNullable<ReviewResponse["draft"]>, "level" | "by">): string {
  if (level === "own" || by === "customer") return "Copied as the customer wrote it.";
  const aid = by === "composer" ? "The writing aid" : `The writing aid with ${by}`;
  return level === "tidy"
    ? `${aid} tidied up the customer’s own words.`
    : `${aid} arranged the customer’s own words as one text.`;
}

const eventWords: Record<string, string> = {
  invited: "Invited",
  delivered: "Message delivered",
  opened: "Page opened",
  answered: "Answered",
  copied: "Text copied",
  posted: "Says they posted it",
  unsubscribed: "Unsubscribed",
};

export function Timeline({ response }: { response: ReviewResponse }) {
  const { timeline, editedAt, withdrawnAt, externalReviews } = response;
  const entries = [
    ...timeline.map(({ kind, at }) => ({ words: eventWords[kind] ?? kind, at })),
    ...(editedAt ? [{ words: "Answers changed", at: editedAt }] : []),
    ...externalReviews.map(({ site, addedAt }) => ({
      words: `Review on ${site} recorded`,
      at: addedAt,
    })),
    ...(withdrawnAt ? [{ words: "Withdrawn", at: withdrawnAt }] : []),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section aria-labelledby="timeline" className="grid gap-3">
      <h2 id="timeline" className="text-lg">
        What happened
      </h2>
      <ol className="grid gap-2">
        {entries.map(({ words, at }) => (
          <li key={`${words} ${at}`} className="grid text-sm">
            <span>{words}</span>
            <time dateTime={at} className="text-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
