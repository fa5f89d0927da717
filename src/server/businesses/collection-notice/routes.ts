import { Hono } from "hono";
import { z } from "zod";
import { outsidePaths } from "#shared/paths.ts";
import { readTextSettings } from "../../messaging/public.ts";
import type { Platform } from "../../platform/platform.ts";
import { noticePage, unknownBusinessPage } from "./notice-page.ts";
import { readCollectionFacts } from "./store.ts";

const yearMs = 365 * 86_400_000;

/** The public page "How we collect reviews" (R10), generated from the settings. */
export function collectionNoticeRoutes(
  deps: Pick<Platform, "clock" | "config" | "database">,
): Hono {
  const { clock, database, config } = deps;
  const router = new Hono();
  const hasModel = config.languageModel !== undefined;
  router.get(outsidePaths.collectionNotice.pattern, async (http) => {
    const id = z.uuid().safeParse(http.req.param("businessId"));
    const since = new Date(clock.now().getTime() - yearMs);
    const facts =
      id.success &&
      (await database.serviceTransaction(async (tx) =>
        readCollectionFacts(tx, id.data, {
          since,
          hasModel,
          areTextsOn: (await readTextSettings(deps, tx, id.data)).isOn,
        }),
      ));
    return facts ? http.html(noticePage(facts)) : http.html(unknownBusinessPage(), 404);
  });
  return router;
}
