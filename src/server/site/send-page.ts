import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { encodingChooser } from "../platform/http/accepted-encoding.ts";
import type { ServedPage } from "./site-pages.ts";

const encodingFor = encodingChooser(["br", "gzip"]);

/** Long enough for a visit, short enough for a new release to appear within minutes. */
const maxAgeSeconds = 300;

/**
 * Answers with a rendered page, compressed as the browser accepts, or with 304 if the browser has it.
 * @param maxAge seconds for which the browser may reuse it without asking.
 */
export async function sendPage(
  http: Context,
  page: ServedPage,
  status: ContentfulStatusCode = 200,
  maxAge = maxAgeSeconds,
): Promise<Response> {
  const encoding = encodingFor(http.req.header("accept-encoding"));
  const isPlain = encoding === "identity";
  const etag = `"${page.etag}${isPlain ? "" : `-${encoding}`}"`;
  http.header("vary", "accept-encoding");
  http.header(
    "cache-control",
    status === 200 && maxAge > 0 ? `public, max-age=${maxAge}` : "no-cache",
  );
  if (status === 200) {
    http.header("etag", etag);
    if (http.req.header("if-none-match")?.split(/,\s*/).includes(etag)) return http.body(null, 304);
  }
  http.header("content-type", page.contentType);
  if (isPlain) return http.body(page.text, status);
  http.header("content-encoding", encoding);
  return http.body(await page.encoded(encoding), status);
}
