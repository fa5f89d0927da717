import { Hono } from "hono";
import { AppError } from "#shared/errors.ts";
import { sitePaths } from "#shared/paths.ts";
import { type SitePages, sendPage } from "../site/public.ts";

/** The API reference for people and for programs; built with the site, which has access to every endpoint. */
export function apiReferenceRoutes(pages: SitePages): Hono {
  const router = new Hono();
  for (const path of [sitePaths.apiReference.pattern, sitePaths.openApi.pattern]) {
    router.get(path, async (http) => {
      const page = await pages.find(path);
      if (!page) throw new AppError("route.not_found");
      return sendPage(http, page);
    });
  }
  return router;
}
