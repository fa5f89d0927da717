import { redirect } from "react-router";
import type { z } from "zod";
import type { CallOptions } from "#web/lib/api.ts";
import { readQuery } from "./read-query.ts";

/**
 * Reads the filter and page from the address, for a list's loader.
 * @param read asks the server.
 * @param sizeOf rows on one page of it.
 * @throws Response to the last page, where the address asks for one beyond it: after the last row of the
 * last page was deleted, for one.
 */
export async function readPage<Query extends { page: number }, Page extends { total: number }>(
  { url: address, signal }: Request,
  schema: z.ZodType<Query>,
  read: (query: Query, options: CallOptions) => Promise<Page>,
  sizeOf: (query: Query) => number,
): Promise<Page & { query: Query }> {
  const query = readQuery(schema, address);
  const found = await read(query, { signal });
  const last = Math.max(1, Math.ceil(found.total / sizeOf(query)));
  if (query.page > last) {
    const url = new URL(address);
    url.searchParams.set("page", String(last));
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...found, query };
}
