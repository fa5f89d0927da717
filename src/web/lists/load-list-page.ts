import { redirect } from "react-router";
import type { z } from "zod";
import type { CallOptions } from "#web/lib/api.ts";
import { readQuery } from "./read-query.ts";

/**
 * For a list's loader: the filter as the address has it, and the page of the list that it asks for.
 * @param read asks the server.
 * @param pageSize rows on one page, where the filter does not say it. Default: all of them.
 * @throws Response to the last page, where the address asks for one beyond it: after the last row of the
 * last page was deleted, for one.
 */
export async function loadListPage<
  Query extends { page: number; pageSize?: number },
  Page extends { total: number },
>(
  { url: address, signal }: Request,
  schema: z.ZodType<Query>,
  read: (query: Query, options: CallOptions) => Promise<Page>,
  pageSize = Number.POSITIVE_INFINITY,
): Promise<Page & { query: Query }> {
  const query = readQuery(schema, address);
  const found = await read(query, { signal });
  const last = Math.max(1, Math.ceil(found.total / (query.pageSize ?? pageSize)));
  if (query.page > last) {
    const url = new URL(address);
    url.searchParams.set("page", String(last));
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...found, query };
}
