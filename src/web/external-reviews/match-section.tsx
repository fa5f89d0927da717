import { type FormEvent, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import {
  type ExternalReviewPage,
  matchExternalReview,
  type NearbyResponse,
} from "#shared/api/external-reviews.ts";
import { listResponses } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** The response that the review belongs to. Only a person matches them. */
export function MatchSection({ review }: { review: ExternalReviewPage }) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const match = useAction(async (responseId: string | null) => {
    await call(matchExternalReview, { externalReviewId: review.id, body: { responseId } });
    await revalidate();
    // The button that had the focus is gone.
    heading.current?.focus();
  });
  return (
    <section aria-labelledby="match" className="grid content-start gap-4">
      <h2 id="match" ref={heading} tabIndex={-1} className="text-lg">
        Response
      </h2>
      {review.match ? (
        <>
          <div className="rounded-md border border-line bg-card p-4">
            <p className="font-semibold wrap-anywhere">{review.match.contactName ?? "Anonymous"}</p>
            <p className="text-sm">
              <Link
                to={paths.response.href({ responseId: review.match.responseId })}
                className="link"
              >
                Open the response
              </Link>{" "}
              of {formatDateTime(review.match.submittedAt)}
            </p>
          </div>
          <div>
            <Button size="small" onClick={() => match.run(null)} busy={match.busy}>
              Remove the match
            </Button>
          </div>
        </>
      ) : (
        <ChooseResponse
          nearest={review.nearestResponses}
          isBusy={match.busy}
          onChoose={match.run}
        />
      )}
    </section>
  );
}

interface ChooseResponseProps {
  nearest: NearbyResponse[];
  isBusy: boolean;
  onChoose: (responseId: string) => void;
}

/** Shows the nearest responses, or those that a search finds. */
function ChooseResponse({ nearest, isBusy, onChoose }: ChooseResponseProps) {
  const [found, setFound] = useState<NearbyResponse[]>();
  const find = useAction(async (search: string) => {
    if (search === "") return setFound(undefined);
    const { responses } = await call(listResponses, { search });
    setFound(responses.map(({ id, ...response }) => ({ responseId: id, ...response })));
  });
  function submitSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    find.run(String(new FormData(event.currentTarget).get("search") ?? "").trim());
  }
  const responses = found ?? nearest;
  return (
    <>
      <p role="status" className="text-muted">
        {found ? `Responses found: ${found.length}` : nearestText(nearest.length)}
      </p>
      <search>
        <form onSubmit={submitSearch} className="flex gap-3">
          <TextField
            type="search"
            name="search"
            label="Search responses"
            placeholder="Name, address or words"
            hideLabel
            maxLength={100}
            fieldClassName="min-w-0 grow"
          />
          <Button type="submit" busy={find.busy}>
            Search
          </Button>
        </form>
      </search>
      <ul className="grid gap-3">
        {responses.map((response) => (
          <ResponseChoice
            key={response.responseId}
            response={response}
            isBusy={isBusy}
            onChoose={() => onChoose(response.responseId)}
          />
        ))}
      </ul>
    </>
  );
}

const nearestText = (count: number) =>
  count === 0
    ? "No response from the weeks before this review. You can search all responses."
    : "Choose the response that this review belongs to. These are nearest by name and date.";

interface ResponseChoiceProps {
  response: NearbyResponse;
  isBusy: boolean;
  onChoose: () => void;
}

function ResponseChoice({ response, isBusy, onChoose }: ResponseChoiceProps) {
  const { contactName, submittedAt, excerpt } = response;
  const name = contactName ?? "Anonymous";
  const date = formatDateTime(submittedAt);
  return (
    <li className="grid gap-2 rounded-md border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">{date}</p>
        </div>
        <Button
          size="small"
          aria-label={`Match with ${name}, ${date}`}
          busy={isBusy}
          onClick={onChoose}
        >
          Match
        </Button>
      </div>
      {excerpt && (
        <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere">
          {excerpt}
        </p>
      )}
    </li>
  );
}
