import { z } from "zod";
import { listFoundReviews } from "#shared/api/found-reviews.ts";

const { platform, state, search, page } = listFoundReviews.query.shape;

/** What the address of the list says. What does not fit is left out, and the rest still counts. */
export const foundAddress = z.object({
  platform: platform.catch(undefined),
  state: state.catch(undefined),
  search: search.catch(undefined),
  page: page.catch(1),
});

export type FoundFilters = Omit<z.output<typeof foundAddress>, "page">;
