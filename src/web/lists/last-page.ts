import { redirect } from "react-router";

/**
 * The way to the last page of a list when the address asks for one beyond it: after the last row of
 * the last page was deleted, for one. Throw it from a loader.
 */
export function beyondLastPage(
  address: string,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): Response | undefined {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return undefined;
  const url = new URL(address);
  url.searchParams.set("page", String(last));
  return redirect(`${url.pathname}${url.search}`);
}
