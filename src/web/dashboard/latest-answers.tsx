import { Link } from "react-router";
import type { Business } from "#shared/api/businesses.ts";
import type { LatestAnswer } from "#shared/api/dashboard.ts";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RatingAndTime } from "#web/ui/rating-and-time.tsx";

export function LatestAnswers({
  answers,
  checklist,
}: {
  answers: LatestAnswer[];
  checklist: Business["checklist"];
}) {
  return (
    <section aria-labelledby="latest" className="@container">
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="latest" className="text-lg">
          Latest responses
        </h2>
        {answers.length > 0 && (
          <span className="flex flex-wrap justify-end gap-x-6 gap-y-1">
            <Link to={paths.insights.href()} className="link">
              Insights
            </Link>
            <Link to={paths.responses.href()} className="link">
              All responses
            </Link>
          </span>
        )}
      </header>
      {answers.length === 0 ? <NoAnswers checklist={checklist} /> : <List answers={answers} />}
    </section>
  );
}

function List({ answers }: { answers: LatestAnswer[] }) {
  return (
    <ul aria-live="polite" aria-relevant="additions" className="grid gap-x-12 @3xl:grid-cols-2">
      {answers.map((answer) => (
        <li key={answer.responseId} className="min-w-0 border-t border-line py-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to={paths.response.href({ responseId: answer.responseId })}
              className="link font-semibold"
            >
              {answer.contactName ?? "Anonymous"}
            </Link>
            <RatingAndTime rating={answer.rating} at={answer.submittedAt} />
          </div>
          {answer.excerpt && (
            <p className="mt-2 line-clamp-3 max-w-(--rf-measure)">“{answer.excerpt}”</p>
          )}
          <p className="mt-1 text-sm text-muted">{answer.flowTitle}</p>
        </li>
      ))}
    </ul>
  );
}

function NoAnswers({ checklist }: { checklist: Business["checklist"] }) {
  const isReady = checklist["flow-published"];
  return (
    <EmptyState
      title="No responses yet"
      action={!isReady && <ButtonLink to={paths.sample.href()}>See it as a customer</ButtonLink>}
    >
      Responses appear here as soon as customers send them.
    </EmptyState>
  );
}
