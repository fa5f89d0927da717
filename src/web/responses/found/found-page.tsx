import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { listFoundImports } from "#shared/api/found-review-import.ts";
import {
  exportFoundReviews,
  foundReviewsPageSize,
  listFoundReviews,
} from "#shared/api/found-reviews.ts";
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
import { ResponseAreas } from "../areas.tsx";
import { type FoundFilters, foundAddress } from "./found-filters.ts";
import { FoundRow } from "./found-row.tsx";
import { platformChoices, stateWords } from "./platform-words.ts";
import { RecentImports } from "./recent-imports.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, { imports }] = await Promise.all([
    readPage(
      request,
      foundAddress,
      (query, options) => call(listFoundReviews, query, options),
      () => foundReviewsPageSize,
    ),
    call(listFoundImports, {}, { signal: request.signal }),
  ]);
  const { page, ...filter } = found.query;
  return { ...found, page, filter, imports };
}

export function Component() {
  const { reviews, total, overall, page, filter, imports } = useLoaderData<typeof loader>();
  useLive("responses");
  return (
    <>
      <PageHeader
        title="Found on platforms"
        description="Reviews that you have found on Google, Facebook and elsewhere, beside the answers that they belong to."
        actions={overall > 0 && <Actions filter={filter} />}
      />
      <ResponseAreas />
      {overall === 0 ? (
        <EmptyState title="No reviews recorded yet" action={<AddActions />}>
          When you see a review of your business on a platform, paste it here or import many from a
          CSV file. You then see which of your customers wrote it, where that can be told, and have
          a place for your reply. Nothing is fetched from the platforms and nothing is sent there.
        </EmptyState>
      ) : (
        <>
          <Filter filter={filter} />
          <PagedList
            page={page}
            pageSize={foundReviewsPageSize}
            total={total}
            noun="review"
            empty={
              <EmptyState
                title="No review fits"
                action={<ButtonLink to={paths.foundReviews.href()}>Show all reviews</ButtonLink>}
              >
                Try fewer words, another platform, or reviews that are matched already.
              </EmptyState>
            }
          >
            <ul>
              {reviews.map((review) => (
                <FoundRow key={review.id} review={review} />
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
      <ButtonLink to={paths.importFoundReviews.href()}>Import from CSV</ButtonLink>
      <ButtonLink variant="primary" to={paths.newFoundReview.href()}>
        Paste a review
      </ButtonLink>
    </>
  );
}

function Actions({ filter }: { filter: FoundFilters }) {
  const download = useAction(async () => {
    const { csv } = await call(exportFoundReviews, filter);
    downloadCsv(csv, "found-reviews.csv");
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

function Filter({ filter }: { filter: FoundFilters }) {
  return (
    <ListFilter
      label="Search found reviews"
      placeholder="Words, reviewer or platform"
      search={filter.search}
      // The dialog above the list has an address of its own.
      action={paths.foundReviews.href()}
      clearTo={Object.values(filter).some(Boolean) ? paths.foundReviews.href() : undefined}
    >
      <FilterChoice
        name="platform"
        label="Platform"
        value={filter.platform}
        options={[["", "All platforms"], ...platformChoices]}
      />
      <FilterChoice
        name="state"
        label="Matched or not"
        value={filter.state}
        options={[["", "Matched or not"], ...Object.entries(stateWords)]}
      />
    </ListFilter>
  );
}
