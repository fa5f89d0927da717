import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { outsidePaths } from "#shared/paths.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import { hideAddress } from "../../platform/mail/mail-address.ts";
import type { Platform } from "../../platform/platform.ts";
import { findSubscription, type Subscription, unsubscribe } from "./store.ts";

type UnsubscribeDeps = Pick<Platform, "clock" | "database" | "secrets">;

/** Enough for `List-Unsubscribe=One-Click` and the form. */
const maxBodyBytes = 4096;

/**
 * `/unsubscribe/{token}`: GET shows a page and changes nothing, since mail scanners follow links; POST
 * ends it, from the page's form as from a mail program (RFC 8058). Tokens never expire.
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
    if (!found) return http.html(unknownPage(), 404);
    return http.html(found.unsubscribed ? donePage(found) : askPage(found));
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
    return found ? http.html(donePage(found)) : http.html(unknownPage(), 404);
  });
  return router;
}

const nameOf = ({ businessName }: Subscription) => businessName || "this business";

const askPage = (found: Subscription) =>
  plainPage({
    title: "Unsubscribe",
    body: html`<h1>Stop these messages?</h1>
<p><strong>${nameOf(found)}</strong> will not write to <strong>${hideAddress(found.address)}</strong> again to ask for a review.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>
<p class="quiet">It takes effect at once, and for good. You do not need an account.</p>`,
  });

const donePage = (found: Subscription) =>
  plainPage({
    title: "You are unsubscribed",
    body: html`<h1>You are unsubscribed</h1>
<p><strong>${nameOf(found)}</strong> will not write to <strong>${hideAddress(found.address)}</strong> again to ask for a review.</p>
<p class="quiet">You can close this page.</p>`,
  });

const unknownPage = () =>
  plainPage({
    title: "This link does not work",
    body: html`<h1>This link does not work</h1>
<p>It may have been cut off on its way. Open it once more from the message itself, or use your mail program's own Unsubscribe button.</p>
<p class="quiet">You can also answer the message and ask to be left alone.</p>`,
  });
