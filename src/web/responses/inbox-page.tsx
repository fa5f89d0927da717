import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from "react-router";
import { type FlowSummary, listFlows } from "#shared/api/flows.ts";
import { listMembers } from "#shared/api/members.ts";
import { listResponses, responsesPageSize } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useLive } from "#web/lib/use-live.ts";
import { PagedList } from "#web/lists/paged-list.tsx";
import { readPage } from "#web/lists/read-page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ExportButton } from "./export-button.tsx";
import { filterQuery, listAddress } from "./filters.ts";
import { InboxFilter } from "./inbox-filter.tsx";
import { ResponseList } from "./response-list.tsx";
import { useKeyTargets } from "./use-key-targets.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, { flows }, { members }] = await Promise.all([
    readPage(
      request,
      listAddress,
      (query, options) => call(listResponses, { ...filterQuery(query), page: query.page }, options),
      () => responsesPageSize,
    ),
    call(listFlows, {}, { signal: request.signal }),
    call(listMembers, {}, { signal: request.signal }),
  ]);
  const { page, ...filter } = found.query;
  return { ...found, flows, members, filter, page };
}

export function Component() {
  const { responses, total, unread, tags, flows, members, filter, page } =
    useLoaderData<typeof loader>();
  const { responseId } = useParams();
  useLive("responses");
  useKeyTargets();
  const isFiltered = Object.values(filter).some(Boolean);
  const empty = <Nothing filtered={isFiltered} published={flows.some(isPublished)} />;
  if (!isFiltered && total === 0 && !responseId) {
    return (
      <>
        <PageHeader title="Responses" description="What your customers answered." />
        {empty}
      </>
    );
  }
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div
        className={clsx(
          "min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pr-2",
          responseId && "max-lg:hidden",
        )}
      >
        <ListHeading unread={unread} isPage={!responseId}>
          {total > 0 && <ExportButton filter={filter} />}
        </ListHeading>
        <InboxFilter filter={filter} flows={flows} tags={tags} members={members} />
        <PagedList
          page={page}
          pageSize={responsesPageSize}
          total={total}
          noun="response"
          empty={empty}
        >
          <ResponseList responses={responses} openId={responseId} />
        </PagedList>
      </div>
      <div
        className={clsx(
          "min-w-0 lg:border-l lg:border-line lg:pl-10",
          !responseId && "max-lg:hidden",
        )}
      >
        {responseId ? <Outlet context={members} /> : <NoneOpen />}
      </div>
    </div>
  );
}

interface ListHeadingProps {
  unread: number;
  /** A response that is open beside the list heads the page itself. */
  isPage: boolean;
  children: ReactNode;
}

function ListHeading({ unread, isPage, children }: ListHeadingProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      {isPage && <PageTitle title="Responses" />}
      <div>
        <Heading className="text-2xl">Responses</Heading>
        <p className="text-sm text-muted">{unread === 0 ? "All read" : `${unread} unread`}</p>
      </div>
      {children}
    </header>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function NoneOpen() {
  return (
    <div className="grid place-content-center gap-2 py-24 text-center text-muted">
      <p>Choose a response to read it here.</p>
      <p className="text-sm">
        <kbd>j</kbd> and <kbd>k</kbd> go from one to the next.
      </p>
    </div>
  );
}

function Nothing({ filtered, published }: { filtered: boolean; published: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="No response matches"
        action={<ButtonLink to={paths.responses.href()}>Show all responses</ButtonLink>}
      >
        Try fewer words or another filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No responses yet"
      action={
        published ? (
          <ButtonLink variant="primary" to={paths.newInvitations.href()}>
            Invite customers
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="primary" to={paths.flows.href()}>
              Publish a flow
            </ButtonLink>
            <ButtonLink to={paths.sample.href()}>See it as a customer</ButtonLink>
          </>
        )
      }
    >
      The moment a customer answers, it appears here.{" "}
      {published && (
        <>
          You can also share the link of a <Link to={paths.flows.href()}>published flow</Link>.
        </>
      )}
    </EmptyState>
  );
}

const isPublished = ({ status }: FlowSummary) => status === "published";
