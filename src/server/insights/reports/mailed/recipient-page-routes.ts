import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { outsidePaths } from "#shared/paths.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  confirmRecipient,
  findRecipient,
  type RecipientStatus,
  stopRecipient,
} from "./mail-store.ts";
import { readRecipientToken } from "./recipient-links.ts";
import {
  agreedPage,
  agreePage,
  removedPage,
  stopPage,
  stoppedPage,
  unknownRecipientPage,
} from "./recipient-pages.ts";

type PageDeps = Pick<Platform, "clock" | "database" | "secrets">;
type Page = ReturnType<typeof unknownRecipientPage>;

/** Enough for `List-Unsubscribe=One-Click` and the form. */
const maxBodyBytes = 4096;

/**
 * Pages behind the links in the mails. GET shows a page and changes nothing, since mail scanners follow links; POST
 * acts, from the page's form or from a mail program (RFC 8058). The links never expire.
 */
export function recipientPageRoutes({ clock, database, secrets }: PageDeps): Hono {
  const router = new Hono();
  const agree = outsidePaths.reportMail.pattern;
  const stop = outsidePaths.stopReportMail.pattern;
  const tokenOf = (http: Context) => ({ token: http.req.param("token") ?? "" });
  const stopped = (found: RecipientStatus, http: Context) =>
    stoppedPage(found, outsidePaths.reportMail.href(tokenOf(http)));
  /** Adds the link to the page that stops the reports. */
  const withStop =
    (show: (found: RecipientStatus, stop: string) => Page) =>
    (found: RecipientStatus, http: Context) =>
      show(found, outsidePaths.stopReportMail.href(tokenOf(http)));

  const answer =
    (
      show: (found: RecipientStatus, http: Context) => Page,
      change?: (tx: Tx, id: string, now: Date) => Promise<void>,
    ) =>
    async (http: Context) => {
      http.header("referrer-policy", "no-referrer");
      http.header("cache-control", "no-store");
      const id = readRecipientToken(secrets, tokenOf(http).token);
      if (!id) return http.html(unknownRecipientPage(), 404);
      const found = await database.serviceTransaction(async (tx) => {
        await change?.(tx, id, clock.now());
        return findRecipient(tx, id);
      });
      return found ? http.html(show(found, http)) : http.html(removedPage(), 410);
    };

  const limit = bodyLimit({ maxSize: maxBodyBytes });
  router.get(agree, answer(withStop(agreePage)));
  router.post(agree, limit, answer(withStop(agreedPage), confirmRecipient));
  router.get(
    stop,
    answer((found, http) => (found.isStopped ? stopped(found, http) : stopPage(found))),
  );
  router.post(stop, limit, answer(stopped, stopRecipient));
  return router;
}
