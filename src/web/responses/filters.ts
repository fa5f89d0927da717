import { z } from "zod";
import { listResponses } from "#shared/api/responses.ts";

const { flowId, week, search, page } = listResponses.query.shape;

/** What the address of the list says. What does not fit is left out, and the rest still counts. */
export const listAddress = z.object({
  flowId: flowId.catch(undefined),
  week: week.catch(undefined),
  show: z.enum(["unread", "open"]).optional().catch(undefined),
  search: search.catch(undefined),
  page: page.catch(1),
});

export type Filters = Omit<z.output<typeof listAddress>, "page">;

/** The same as the contract asks for it. */
export function filterQuery({ flowId, week, search, show }: Filters) {
  return {
    flowId,
    week,
    search,
    ...(show === "unread" && { unread: "true" }),
    ...(show === "open" && { open: "true" }),
  };
}
