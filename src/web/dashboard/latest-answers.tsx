import { Link } from "react-router";
import type { Business } from "#shared/api/businesses.ts";
import type { LatestAnswer } from "#shared/api/dashboard.ts";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Face } from "#web/ui/face.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { RatingAndTime } from "#web/ui/rating-and-time.tsx";

/** Number of responses that fit beside the funnel. */
const maxShown = 4;

export function LatestAnswers({
  answers,
  checklist,
}: {
  answers: LatestAnswer[];
  checklist: Business["checklist"];
}) {
  return (
    <Panel
      title="Latest responses"
      className="lg:col-span-8"
      aside={
        answers.length > 0 && (
          <Link to={paths.responses.href()} className="link text-sm text-muted">
            All responses
          </Link>
        )
      }
    >
      {answers.length === 0 ? <NoAnswers checklist={checklist} /> : <List answers={answers} />}
    </Panel>
  );
}

function List({ answers }: { answers: LatestAnswer[] }) {
  return (
    <ul aria-live="polite" aria-relevant="additions">
      {answers.slice(0, maxShown).map((answer) => (
        <li
          key={answer.responseId}
          className="relative flex items-center gap-3 border-t border-line py-2 first:border-t-0"
        >
          <Face name={answer.contactName} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3">
              <Link
                to={paths.response.href({ responseId: answer.responseId })}
                className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
              >
                {answer.contactName ?? "Anonymous"}
              </Link>
              <RatingAndTime rating={answer.rating} at={answer.submittedAt} />
            </div>
            <p className="truncate text-sm text-muted">
              {answer.excerpt ? `“${answer.excerpt}”` : answer.flowTitle}
            </p>
          </div>
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
