import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { z } from "zod";
import { listExternalReviewImports } from "#shared/api/external-review-imports.ts";
import {
  exportExternalReviews,
  externalReviewsPageSize,
  listExternalReviews,
} from "#shared/api/external-reviews.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { PagedList } from "#web/lists/paged-list.tsx";
import { readPage } from "#web/lists/read-page.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ExternalReviewRow } from "./external-review-row.tsx";
import { RecentImports } from "./recent-imports.tsx";

const { matched, search, page } = listExternalReviews.query.shape;

/** What the address says. A part that is not valid is left out. */
const query = z.object({
  matched: matched.catch(undefined),
  search: search.catch(undefined),
  page: page.catch(1),
});
type Filter = Omit<z.output<typeof query>, "page">;

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, { imports }] = await Promise.all([
    readPage(
      request,
      query,
      (query, options) => call(listExternalReviews, query, options),
      () => externalReviewsPageSize,
    ),
    call(listExternalReviewImports, {}, { signal: request.signal }),
  ]);
  const { page, ...filter } = list.query;
  return { ...list, page, filter, imports };
}

export function Component() {
  const { reviews, total, overall, page, filter, imports } = useLoaderData<typeof loader>();
  useLive("responses");
  return (
    <>
      <PageHeader
        title="External reviews"
        description="Reviews that you saw on Google and other sites, matched with your responses."
        actions={overall > 0 && <Actions filter={filter} />}
      />
      {overall === 0 ? (
        <EmptyState title="No external reviews yet" action={<AddActions />}>
          Add a review that you saw on another site, or import many from a CSV file. Then match each
          with the response it belongs to, and draft a reply. Nothing is read from or sent to the
          review sites.
        </EmptyState>
      ) : (
        <>
          <ReviewFilter filter={filter} />
          <PagedList
            page={page}
            pageSize={externalReviewsPageSize}
            total={total}
            noun="review"
            empty={
              <EmptyState
                title="No reviews match"
                action={<ButtonLink to={paths.externalReviews.href()}>Show all reviews</ButtonLink>}
              >
                Try other words or another filter.
              </EmptyState>
            }
          >
            <ul>
              {reviews.map((review) => (
                <ExternalReviewRow key={review.id} review={review} />
              ))}
            </ul>
          </PagedList>
          <RecentImports imports={imports} />
        </>
      )}
      <Outlet />
    </>
  );
}

function AddActions() {
  return (
    <>
      <ButtonLink to={paths.importExternalReviews.href()}>Import from CSV</ButtonLink>
      <ButtonLink variant="primary" to={paths.newExternalReview.href()}>
        Add a review
      </ButtonLink>
    </>
  );
}

function Actions({ filter }: { filter: Filter }) {
  const download = useAction(async () => {
    const { csv } = await call(exportExternalReviews, filter);
    downloadCsv(csv, "external-reviews.csv");
  });
  return (
    <>
      <Button onClick={download.run} busy={download.busy}>
        Export as CSV
      </Button>
      <AddActions />
    </>
  );
}

function ReviewFilter({ filter }: { filter: Filter }) {
  return (
    <ListFilter
      label="Search external reviews"
      placeholder="Text, reviewer or review site"
      search={filter.search}
      // The import dialog over the list has its own address.
      action={paths.externalReviews.href()}
      clearTo={Object.values(filter).some(Boolean) ? paths.externalReviews.href() : undefined}
    >
      <FilterChoice
        name="matched"
        label="Match"
        value={filter.matched}
        options={[
          ["", "All reviews"],
          ["no", "Not matched"],
          ["yes", "Matched"],
        ]}
      />
    </ListFilter>
  );
}
