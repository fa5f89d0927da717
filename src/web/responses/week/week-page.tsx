import { Fragment } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { getWeeklySummary, type WeeklySummary } from "#shared/api/weekly-summary.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDay } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ResponseAreas } from "../areas.tsx";
import { Origin } from "./origin.tsx";
import { Statements } from "./statements.tsx";
import { summaryAsText } from "./summary-as-text.ts";
import { useGroupedThemes } from "./use-grouped-themes.ts";

export function loader({ params: { week }, request }: LoaderFunctionArgs) {
  if (!getWeeklySummary.query.safeParse({ week }).success) throw new AppError("not_found");
  return call(getWeeklySummary, { week }, { signal: request.signal });
}

/** What the customers of one week said, each statement with the answers that it was counted from. */
export function Component() {
  const summary = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { monday, sunday, next, answered, head } = summary;
  // With a contact goes the name beside a quote.
  useLive("responses", "contacts");
  // Another week is another page: what a model grouped in this one is none of its business.
  return (
    <Fragment key={pathname}>
      <PageHeader
        title="The week in your customers’ words"
        description={`Monday ${formatDay(monday)} to Sunday ${formatDay(sunday)}`}
        actions={<OtherWeeks summary={summary} />}
      />
      <div className="print:hidden">
        <ResponseAreas />
      </div>
      {answered === 0 ? (
        <EmptyState
          title={head[0]}
          action={
            <ButtonLink variant="primary" to={paths.newInvitations.href()}>
              Invite customers
            </ButtonLink>
          }
        >
          {[...head.slice(1), next ? "" : "The summary grows as answers come in."].join(" ")} Invite
          everybody who can be asked, or look at the week before.
        </EmptyState>
      ) : (
        <Summary summary={summary} />
      )}
    </Fragment>
  );
}

function OtherWeeks({ summary: { previous, next } }: { summary: WeeklySummary }) {
  return (
    <nav aria-label="Weeks" className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={paths.week.href({ week: previous })}>Previous week</ButtonLink>
      {next && <ButtonLink to={paths.week.href({ week: next })}>Next week</ButtonLink>}
    </nav>
  );
}

function Summary({ summary }: { summary: WeeklySummary }) {
  const { monday, head, canGroup } = summary;
  const { grouped, isPast, group, ungroup } = useGroupedThemes(summary);
  const isGrouped = grouped !== undefined && grouped.by !== "words";
  const kept = summary.statements.filter(({ kind }) => kind !== "theme" && kind !== "words");
  const statements = isGrouped ? [...kept, ...grouped.themes] : summary.statements;
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="grid gap-2 text-lg">
        {head.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <Origin grouped={grouped} isPast={isPast} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton
          size="medium"
          label="Copy as text"
          text={summaryAsText(summary, statements, location.origin)}
        />
        <Button onClick={() => print()}>Print</Button>
        {(canGroup || isGrouped) && (
          // One button for both ways: it keeps the focus.
          <Button onClick={isGrouped ? ungroup : group.run} busy={group.busy}>
            {isGrouped ? "Back to single words" : "Group the themes with the language model"}
          </Button>
        )}
        <ButtonLink to={paths.responses.href({}, { week: monday })}>
          All answers of this week
        </ButtonLink>
      </div>
      <Statements statements={statements} />
    </div>
  );
}
