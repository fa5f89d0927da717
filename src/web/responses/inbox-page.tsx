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
import { ListBody, ListPage } from "#web/lists/list-page.tsx";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { filterQuery, listAddress } from "./filters.ts";
import { InboxFilterForm } from "./inbox-filter-form.tsx";
import { InboxList } from "./inbox-list.tsx";
import { InboxMenu } from "./inbox-menu.tsx";
import { InboxViews } from "./inbox-views.tsx";
import { useKeyTargets } from "./use-key-targets.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, { flows }, { members }] = await Promise.all([
    loadListPage(
      request,
      listAddress,
      (query, options) => call(listInbox, { ...filterQuery(query), page: query.page }, options),
      inboxPageSize,
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
  if (!isFiltered && total === 0 && !openId) {
    return (
      <>
        <ListPage
          title="Inbox"
          description="What your customers answered, and what they posted elsewhere."
          actions={<InboxMenu filter={filter} />}
          isEmpty
          none={findNoneYet(flows.some(isPublished))}
        />
        <Outlet />
      </>
    );
  }
  return (
    <>
      <div className="grid lg:grid-cols-[21.5rem_minmax(0,1fr)]">
        <div
          className={clsx(
            "min-w-0 lg:sticky lg:top-0 lg:-ml-7 lg:h-dvh lg:self-start lg:overflow-y-auto lg:border-r lg:border-line lg:pl-7",
            openId && "max-lg:hidden",
          )}
        >
          <ListHeading isPage={!openId}>
            <InboxMenu filter={filter} />
          </ListHeading>
          <InboxViews filter={filter} unread={unread} />
          <ListBody
            filter={
              <InboxFilterForm
                filter={filter}
                flows={flows}
                tags={tags}
                sites={sites}
                members={members}
              />
            }
            noMatch={isFiltered ? noMatch : findNoneYet(flows.some(isPublished))}
            paging={{ page, pageSize: inboxPageSize, total, ...findNouns(filter.kind, sites) }}
          >
            <InboxList items={items} openId={openId} />
          </ListBody>
        </div>
        <div className={clsx("min-w-0 lg:pl-7", !openId && "max-lg:hidden")}>
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
  /** False when an open item beside the list provides the page's heading. */
  isPage: boolean;
  children: ReactNode;
}

function ListHeading({ isPage, children }: ListHeadingProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <header className="page-bar mb-3! justify-between lg:pr-4">
      {isPage && <PageTitle title="Inbox" />}
      <Heading className="text-2xl">Inbox</Heading>
      <span className="max-md:pr-24">{children}</span>
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

const noMatch = {
  title: "Nothing matches",
  words: "Try fewer words or another filter.",
  actions: <ButtonLink to={paths.responses.href()}>Show everything</ButtonLink>,
};

const findNoneYet = (published: boolean) => ({
  title: "No responses yet",
  words: (
    <>
      The moment a customer answers, it appears here.{" "}
      {published && (
        <>
          You can also share the link of a <Link to={paths.flows.href()}>published flow</Link>.
        </>
      )}
    </>
  ),
  actions: published ? (
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
  ),
});

const isPublished = ({ status }: FlowSummary) => status === "published";
