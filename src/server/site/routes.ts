import { readFile } from "node:fs/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { settingsDocument } from "#shared/api/settings-document.ts";
import { AppError } from "#shared/errors.ts";
import type { Platform } from "../platform/platform.ts";
import { pageFor } from "./page-for.ts";

/** What `npm run build` leaves: the pages and their hashed assets. */
const built = new URL("../../../dist/web/", import.meta.url);
const folder = built.pathname;
const yearSeconds = 31_536_000;

/** The browser's pages and files, and `/settings.json`. */
export function siteRoutes({ config, mail }: Pick<Platform, "config" | "mail">): Hono {
  const router = new Hono();

  router.get("/settings.json", (http) =>
    http.json(
      settingsDocument.parse({
        projectId: config.identity.projectId,
        identity:
          config.identity.kind === "own"
            ? { kind: "own", baseUrl: "/", staticUrl: "/pages" }
            : { kind: "hosted", baseUrl: config.identity.baseUrl, staticUrl: null },
        mailLeavesMachine: mail.leavesMachine,
      }),
    ),
  );

  router.get(
    "/assets/*",
    serveStatic({
      root: folder,
      onFound: (_path, http) => {
        // Names carry a hash of their content.
        http.header("cache-control", `public, max-age=${yearSeconds}, immutable`);
      },
    }),
  );
  router.get("/assets/*", () => {
    throw new AppError("route.not_found");
  });
  router.get("/*", serveStatic({ root: folder, rewriteRequestPath: withoutPages }));

  router.get("*", async (http) => {
    const { file, status } = pageFor(http.req.path);
    const page = await readFile(new URL(file, built), "utf8");
    http.header("cache-control", "no-cache");
    return http.html(page, status);
  });
  return router;
}

/** Pages are answered below by address; only other files (icons, theme script) are served by name. */
const withoutPages = (path: string) =>
  path === "/" || path.endsWith(".html") || path.endsWith("/") ? "/-" : path;
