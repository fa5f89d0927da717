import { redirect } from "react-router";
import type { z } from "zod";
import type { CallOptions } from "#web/lib/api.ts";
import { readQuery } from "./read-query.ts";

/**
 * Reads the filter and page from the address, for a list's loader.
 * @param read calls the server.
 * @param pageSize rows per page if the filter has no page size; unlimited by default.
 * @throws Response that redirects to the last page if the address is beyond it, for example after its last row
 * was deleted.
 */
export async function loadListPage<
  Query extends { page: number; pageSize?: number },
  Page extends { total: number },
>(
  { url: address, signal }: Request,
  schema: z.ZodType<Query>,
  read: (query: Query, options: CallOptions) => Promise<Page>,
  pageSize?: number,
): Promise<Page & { query: Query }> {
  const query = readQuery(schema, address);
  const found = await read(query, { signal });
  const size = pageSize ?? query.pageSize ?? Number.POSITIVE_INFINITY;
  const last = Math.max(1, Math.ceil(found.total / size));
  if (query.page > last) {
    const url = new URL(address);
    url.searchParams.set("page", String(last));
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...found, query };
}
