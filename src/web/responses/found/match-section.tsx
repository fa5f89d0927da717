import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import {
  type FoundReviewMatch,
  type FoundReviewWithSuggestions,
  matchFoundReview,
} from "#shared/api/found-reviews.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { type Action, useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { PickResponse } from "./pick-response.tsx";
import { Suggestion } from "./suggestion.tsx";

type Review = FoundReviewWithSuggestions;
type Say = Action<[FoundReviewMatch]>;

/** Which answer the review belongs to: suggested with reasons, and settled by a person only. */
export function MatchSection({ review }: { review: Review }) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const say: Say = useAction(async (body) => {
    await call(matchFoundReview, { foundReviewId: review.id, body });
    await revalidate();
    // The pressed button goes with what it settles, and the focus would go with it.
    heading.current?.focus();
  });
  return (
    <section aria-labelledby="match" className="grid content-start gap-4">
      <h2 id="match" ref={heading} tabIndex={-1} className="text-lg">
        Whose is it?
      </h2>
      {review.state === "open" ? (
        <Undecided review={review} say={say} />
      ) : (
        <Decided review={review} say={say} />
      )}
    </section>
  );
}

function Decided({ review: { match }, say }: { review: Review; say: Say }) {
  return (
    <>
      {match ? <Match match={match} /> : <p>You have said that it is not from an invitation.</p>}
      <div>
        <Button size="small" onClick={() => say.run({ to: "open" })} busy={say.busy}>
          {match ? "Undo the match" : "Look again"}
        </Button>
      </div>
    </>
  );
}

function Match({ match }: { match: NonNullable<Review["match"]> }) {
  const { responseId, contactName, at, by } = match;
  const how = by === "suggestion" ? "You confirmed the suggestion." : "You found it by hand.";
  const when = <time dateTime={at}>{formatDateTime(at)}</time>;
  return (
    <div className="grid gap-1 rounded-md border border-line bg-card p-4">
      <p className="font-semibold wrap-anywhere">{contactName ?? "Somebody with the open link"}</p>
      {responseId ? (
        <p>
          <Link to={paths.response.href({ responseId })} className="link">
            Their answer
          </Link>{" "}
          of {when}
        </p>
      ) : (
        <p>Invited {when}, has not answered here.</p>
      )}
      <p className="text-sm text-muted">{how}</p>
    </div>
  );
}

function Undecided({ review, say }: { review: Review; say: Say }) {
  const [picking, setPicking] = useState(false);
  const { suggestions, rejected } = review;
  return (
    <>
      <p className="text-muted">
        {suggestions.length > 0
          ? "It may belong to one of these. Nothing is matched before you say so."
          : "No answer resembles it. Many reviews come from people who were never invited."}
      </p>
      {suggestions.length > 0 && (
        <ul className="grid gap-3">
          {suggestions.map((suggestion, index) => (
            <Suggestion
              key={suggestion.id}
              suggestion={suggestion}
              isBest={index === 0}
              busy={say.busy}
              onConfirm={() =>
                say.run({ to: suggestion.kind, id: suggestion.id, by: "suggestion" })
              }
              onReject={() => say.run({ to: "reject", id: suggestion.id })}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setPicking(true)}>
          Find the answer by hand
        </Button>
        <Button size="small" onClick={() => say.run({ to: "none" })} busy={say.busy}>
          Not from an invitation
        </Button>
        {rejected > 0 && (
          <Button size="small" variant="quiet" onClick={() => say.run({ to: "open" })}>
            Show {formatCount(rejected, "rejected one", "rejected ones")} again
          </Button>
        )}
      </div>
      {picking && (
        <PickResponse
          onClose={() => setPicking(false)}
          onPick={(id) => {
            setPicking(false);
            say.run({ to: "response", id, by: "hand" });
          }}
        />
      )}
    </>
  );
}
