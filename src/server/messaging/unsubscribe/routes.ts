import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { chooseLocale, type Locale, parseAcceptLanguage } from "#shared/locales/languages.ts";
import { outsidePaths } from "#shared/paths.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { askPage, donePage, unknownPage } from "./pages.ts";
import { findSubscription, type Subscription, unsubscribe } from "./store.ts";

type UnsubscribeDeps = Pick<Platform, "clock" | "database" | "secrets">;

/** Enough for `List-Unsubscribe=One-Click` and the form. */
const maxBodyBytes = 4096;

/**
 * `/unsubscribe/{token}`: GET shows a page and changes nothing, since mail scanners follow links; POST unsubscribes,
 * from the page's form or from a mail program (RFC 8058). Tokens never expire. The pages use the customer's language,
 * or else the browser's.
 */
export function unsubscribeRoutes({ clock, database, secrets }: UnsubscribeDeps): Hono {
  const router = new Hono();
  const path = outsidePaths.unsubscribe.pattern;
  const messageOf = (http: Context) =>
    readLinkToken(secrets, "unsubscribe", http.req.param("token") ?? "");

  router.use(path, async (http, next) => {
    await next();
    http.header("referrer-policy", "no-referrer");
    http.header("cache-control", "no-store");
  });

  router.get(path, async (http) => {
    const id = messageOf(http);
    const found = id && (await database.serviceTransaction((tx) => findSubscription(tx, id)));
    const language = languageOf(http, found);
    if (!found) return http.html(unknownPage(language), 404);
    return http.html((found.unsubscribed ? donePage : askPage)(found, language));
  });

  router.post(path, bodyLimit({ maxSize: maxBodyBytes }), async (http) => {
    const id = messageOf(http);
    const found =
      id &&
      (await database.serviceTransaction(async (tx) => {
        const subscription = await findSubscription(tx, id);
        if (subscription) await unsubscribe(tx, subscription, clock.now());
        return subscription;
      }));
    const language = languageOf(http, found);
    if (!found) return http.html(unknownPage(language), 404);
    return http.html(donePage(found, language));
  });
  return router;
}

const languageOf = (http: Context, found: Subscription | "" | undefined): Locale =>
  chooseLocale([
    found ? found.locale : null,
    ...parseAcceptLanguage(http.req.header("accept-language")),
  ]);
