import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from "react-router";
import { type FlowSummary, listFlows } from "#shared/api/flows.ts";
import { inboxPageSize, listInbox } from "#shared/api/inbox.ts";
import { listMembers } from "#shared/api/members.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useLive } from "#web/lib/use-live.ts";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { PagedList } from "#web/lists/paged-list.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { filterQuery, listAddress } from "./filters.ts";
import { InboxFilterForm } from "./inbox-filter-form.tsx";
import { InboxList } from "./inbox-list.tsx";
import { InboxMenu } from "./inbox-menu.tsx";
import { useKeyTargets } from "./use-key-targets.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, { flows }, { members }] = await Promise.all([
    loadListPage(
      request,
      listAddress,
      (query, options) => call(listInbox, { ...filterQuery(query), page: query.page }, options),
      () => inboxPageSize,
    ),
    call(listFlows, {}, { signal: request.signal }),
    call(listMembers, {}, { signal: request.signal }),
  ]);
  const { page, ...filter } = found.query;
  return { ...found, flows, members, filter, page };
}

export function Component() {
  const { items, total, unread, tags, sites, flows, members, filter, page } =
    useLoaderData<typeof loader>();
  const { responseId, externalReviewId } = useParams();
  const openId = responseId ?? externalReviewId;
  useLive("responses");
  useKeyTargets();
  const isFiltered = Object.values(filter).some(Boolean);
  const empty = <Nothing filtered={isFiltered} published={flows.some(isPublished)} />;
  if (!isFiltered && total === 0 && !openId) {
    return (
      <>
        <PageHeader
          title="Inbox"
          description="What your customers answered, and what they posted elsewhere."
          actions={<InboxMenu filter={filter} />}
        />
        {empty}
        <Outlet />
      </>
    );
  }
  return (
    <>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div
          className={clsx(
            "min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pr-2",
            openId && "max-lg:hidden",
          )}
        >
          <ListHeading unread={unread} isPage={!openId}>
            <InboxMenu filter={filter} />
          </ListHeading>
          <InboxFilterForm
            filter={filter}
            flows={flows}
            tags={tags}
            sites={sites}
            members={members}
          />
          <PagedList
            page={page}
            pageSize={inboxPageSize}
            total={total}
            {...findNouns(filter.kind, sites)}
            empty={empty}
          >
            <InboxList items={items} openId={openId} />
          </PagedList>
        </div>
        <div
          className={clsx(
            "min-w-0 lg:border-l lg:border-line lg:pl-10",
            !openId && "max-lg:hidden",
          )}
        >
          {openId ? <Outlet context={members} /> : items.length > 0 && <NoneOpen />}
        </div>
      </div>
      {/* Rendered outside the panel, because a dialog inside an element that is hidden on phones would not show. */}
      {!openId && <Outlet />}
    </>
  );
}

/** Nouns for the counts of the list. */
function findNouns(kind: string | undefined, sites: string[]): { noun: string; plural?: string } {
  if (kind === "external") return { noun: "external review" };
  if (kind || sites.length === 0) return { noun: "response" };
  return { noun: "response or external review", plural: "responses and external reviews" };
}

interface ListHeadingProps {
  unread: number;
  /** False when an open item beside the list provides the page's heading. */
  isPage: boolean;
  children: ReactNode;
}

function ListHeading({ unread, isPage, children }: ListHeadingProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      {isPage && <PageTitle title="Inbox" />}
      <div>
        <Heading className="text-2xl">Inbox</Heading>
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
      <p>Choose one to read it here.</p>
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
        title="Nothing matches"
        action={<ButtonLink to={paths.responses.href()}>Show everything</ButtonLink>}
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
