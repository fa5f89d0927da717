import { type Context, Hono } from "hono";
import { z } from "zod";
import { localeNames } from "#shared/locales/languages.ts";
import { outsidePaths } from "#shared/paths.ts";
import { readOverallRatings } from "../insights/public.ts";
import { allowFraming, allowStyle } from "../platform/http/header-exceptions.ts";
import type { Platform } from "../platform/platform.ts";
import { chooseLanguage } from "../review-flows/public.ts";
import { readShownBusiness } from "./shown-store.ts";
import { badgePage, emptyFrame, maxShown, type WidgetView, widgetPage } from "./widget-page.ts";
import { widgetStyleSource } from "./widget-style.ts";

const viewQuery = z.object({
  lang: z.string().optional().catch(undefined),
  colors: z.enum(["light", "dark"]).optional().catch(undefined),
  skip: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});

/** Seconds for which a browser may cache a frame: withdrawn responses disappear from the next one. */
const maxAge = 60;

/** Customers' responses in frames on the website of the business: no script, no cookie, nothing from other origins. */
export function widgetRoutes({ clock, database }: Pick<Platform, "clock" | "database">): Hono {
  const router = new Hono();

  async function show(http: Context, page: typeof widgetPage | typeof badgePage) {
    const view = readView(http);
    allowStyle(http, [widgetStyleSource]);
    const id = z.uuid().safeParse(view.businessId).data;
    const found =
      id &&
      (await database.serviceTransaction(async (tx) => {
        const business = await readShownBusiness(tx, id, { skip: view.skip, limit: maxShown });
        return business && { business, ratings: await readOverallRatings(tx, clock.now(), id) };
      }));
    if (!found) return http.html(emptyFrame(view), 404);
    const { business, ratings } = found;
    // The owner previews it inside the application.
    allowFraming(http, ["'self'", ...business.websites]);
    // Frames are refused until a website is entered, and the refusal must not outlive that.
    const isPassing = http.req.query("preview") !== undefined || business.websites.length === 0;
    http.header("cache-control", isPassing ? "no-store" : `public, max-age=${maxAge}`);
    http.header("vary", "Accept-Language");
    http.header("referrer-policy", "no-referrer");
    return http.html(page(view, business, ratings));
  }

  router.get(outsidePaths.widget.pattern, (http) => show(http, widgetPage));
  router.get(outsidePaths.badge.pattern, (http) => show(http, badgePage));
  return router;
}

function readView(http: Context): WidgetView {
  const { lang, colors, skip } = viewQuery.parse(http.req.query());
  const known = lang !== undefined && Object.hasOwn(localeNames, lang) ? lang : undefined;
  const language = chooseLanguage(http, known);
  const businessId = http.req.param("businessId") ?? "";
  return { businessId, language, lang: known, colors, skip };
}
