import type { Context } from "hono";
import { z } from "zod";
import { chooseLocale, type Locale, parseAcceptLanguage } from "#shared/locales/languages.ts";
import type { Page } from "#shared/review-flows/page.ts";
import { translateFlow } from "#shared/review-flows/translate-flow.ts";
import type { Database } from "../../platform/database/database.ts";
import { encodingChooser } from "../../platform/http/accepted-encoding.ts";
import { asAppError } from "../../platform/http/errors.ts";
import { allowStyle, isFramed, omitOpenerPolicy } from "../../platform/http/header-exceptions.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import type { Log } from "../../platform/log.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { renderCached } from "./form-cache/form-cache.ts";
import { makeDocument } from "./page-document.ts";
import { type RenderPage, withColor, withStyles } from "./page-loader.ts";
import type { PublishedFlows } from "./published-flows.ts";

export interface PublicPageDeps {
  database: Database;
  secrets: Secrets;
  log: Log;
  page: () => Promise<RenderPage>;
}

export type PageStatus = 200 | 400 | 404 | 410 | 413 | 422 | 429 | 500 | 503;

const codingOf = { cached: encodingChooser(["gzip"]), own: encodingChooser(["br", "gzip"]) };

/** Answers with a page that neither browsers nor proxies may cache. */
export async function showPage(
  deps: Pick<PublicPageDeps, "page" | "secrets">,
  http: Context,
  page: Page,
  status: PageStatus = 200,
  language: Locale = chooseLanguage(http),
): Promise<Response> {
  const { render, styles } = await deps.page();
  const shown = inLanguage(page, language);
  omitOpenerPolicy(http);
  const framed = isFramed(http);
  const whole = (one: Page) =>
    withColor(withStyles(render(one, language, framed), styles), colorOf(one));
  const document =
    shown.kind === "form"
      ? renderCached(deps.secrets, shown, `${language} ${framed}`, whole)
      : makeDocument(whole(shown));
  allowStyle(http, document.styles);
  const { brotli } = document;
  const coding = codingOf[brotli ? "own" : "cached"](http.req.header("accept-encoding"));
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // The URL may be a personal link, and the review sites would see it.
    "referrer-policy": "no-referrer",
    vary: "Accept-Language, Accept-Encoding",
    ...(coding !== "identity" && { "content-encoding": coding }),
  };
  // Hono would first copy them into a `Headers`; headers set earlier with `http.header` are added separately.
  const body = coding === "br" ? brotli?.() : coding === "gzip" && document.zipped();
  return new Response((await body) || document.plain(), { status, headers });
}

/** Uses the business's own translations in the page's language, if there are any. */
const inLanguage = (page: Page, language: Locale): Page =>
  page.kind === "form" ? { ...page, flow: translateFlow(page.flow, language) } : page;

const colorOf = (page: Page) =>
  page.kind === "form" || page.kind === "thanks" ? page.flow.color : "";

/** The language to use: that of the flow or contact, or else the browser's. */
export function chooseLanguage(http: Context, ...preferred: (string | null | undefined)[]): Locale {
  return chooseLocale([...preferred, ...parseAcceptLanguage(http.req.header("accept-language"))]);
}

/** Shows any error of the customer's page as a page, in the flow's language if it is known. */
export function pageError(deps: PublicPageDeps & { publishedFlows?: PublishedFlows }) {
  async function languageThere(http: Context): Promise<Locale> {
    const flowId = readFlowId(http);
    // The database may be the cause of the error.
    const flow = flowId && (await deps.publishedFlows?.find(flowId).catch(() => undefined));
    return chooseLanguage(http, flow ? flow.locale : undefined);
  }

  return async (error: Error, http: Context): Promise<Response> => {
    const known = asAppError(error);
    const language = await languageThere(http);
    if (known.status === 413) return showPage(deps, http, { kind: "too_large" }, 413, language);
    const kind = http.req.method === "GET" ? "unread" : "unavailable";
    // A body that none of our forms sends.
    if (known.status < 500) return showPage(deps, http, { kind }, 400, language);
    deps.log.error({ err: error, route: http.req.routePath }, "the customer's page failed");
    if (known.retryAfter !== undefined) http.header("retry-after", String(known.retryAfter));
    return showPage(deps, http, { kind }, known.status === 503 ? 503 : 500, language);
  };
}

const uuid = z.uuid();

export function readFlowId(http: Context): string | undefined {
  return uuid.safeParse(http.req.param("reviewId")).data;
}

/** The response identified by a customer's token. */
export function readResponseId(secrets: Secrets, token: string | undefined): string | undefined {
  return token && readLinkToken(secrets, "thanks", token);
}
