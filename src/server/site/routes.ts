import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { settingsDocument } from "#shared/api/settings-document.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { renderInvitationNote } from "../businesses/public.ts";
import type { Platform } from "../platform/platform.ts";
import { createAppPages } from "./app-pages.ts";
import { choosePage } from "./choose-page.ts";
import { contactFormRoutes } from "./contact-routes.ts";
import type { ContactFormDeps } from "./send-contact-message.ts";
import { sendPage } from "./send-page.ts";
import { notFoundPage, type SitePages } from "./site-pages.ts";

/** The output of `npm run build`: the application and the public site, with their hashed assets. */
const built = new URL("../../../dist/web/", import.meta.url);
const builtSite = new URL("../../../dist/site/", import.meta.url);
const yearSeconds = 31_536_000;

interface SiteDeps extends Pick<Platform, "config" | "mail" | "log">, ContactFormDeps {
  pages: SitePages;
  /** Content that the sign-in page starts with. */
  identity: SignInStart;
}

interface SignInStart {
  firstFiles?: (query: Record<string, string>, languages: string) => string[];
  firstField?: (
    query: Record<string, string>,
    languages: string,
    address?: string,
  ) => string | undefined;
}

/** The browser's pages and files, and `/settings.json`. */
export function siteRoutes(deps: SiteDeps): Hono {
  const { config, pages, identity } = deps;
  const settings = settingsOf(deps);
  const appPages = createAppPages(built, JSON.stringify(settings));
  const router = new Hono();

  router.get("/settings.json", (http) => http.json(settings));

  for (const folder of [built, builtSite]) {
    router.get(
      "/assets/*",
      serveStatic({ root: fileURLToPath(folder), precompressed: true, onFound: cacheForever }),
    );
  }
  router.get("/assets/*", () => {
    throw new AppError("route.not_found");
  });
  router.get("/*", serveStatic({ root: fileURLToPath(built), rewriteRequestPath: withoutPages }));

  // Requested by browsers that show a picture or text by itself.
  router.get("/favicon.ico", (http) => http.redirect("/icon.svg", 301));
  router.get("/robots.txt", (http) => http.text(robots(config.publicUrl.origin)));
  router.get("/sitemap.xml", async (http) => {
    http.header("content-type", "application/xml; charset=utf-8");
    return http.body(sitemap(await pages.listed()));
  });
  router.route("/", contactFormRoutes(deps, pages));

  router.get("*", async (http) => {
    const page = await pages.find(http.req.path);
    if (page) return sendPage(http, page);
    const { file, status } = choosePage(http.req.path);
    const missing = status === 404 && (await pages.find(notFoundPage));
    if (missing) return sendPage(http, missing, 404);
    const languages = http.req.header("accept-language") ?? "";
    const isSignIn = file === "login.html";
    // Mailed links and other providers lead here with a live token in the address.
    if (isSignIn || http.req.path === paths.loginLink.href())
      http.header("referrer-policy", "no-referrer");
    const query = http.req.query();
    const early = isSignIn ? identity.firstFiles?.(query, languages) : undefined;
    const invited = isSignIn ? await renderInvitationNote(deps, query, languages) : undefined;
    const field = isSignIn ? identity.firstField?.(query, languages, invited?.email) : undefined;
    if (invited) {
      const page = await appPages.build(file, early, `${invited.note}${field ?? ""}`);
      const answer = await sendPage(http, page, status, 0);
      answer.headers.set("cache-control", "no-store");
      return answer;
    }
    // Always revalidated: the names of its scripts change with every release.
    return sendPage(http, await appPages.find(file, early, field), status, 0);
  });
  return router;
}

const settingsOf = ({ config: { identity }, mail }: Pick<Platform, "config" | "mail">) =>
  settingsDocument.parse({
    projectId: identity.projectId,
    identity:
      identity.kind === "own"
        ? { kind: "own", baseUrl: "/", staticUrl: "/pages" }
        : { kind: "hosted", baseUrl: identity.baseUrl, staticUrl: null },
    mailLeavesMachine: mail.leavesMachine,
  });

/** Names of assets carry a hash of their content. */
function cacheForever(_path: string, http: Context): void {
  http.header("cache-control", `public, max-age=${yearSeconds}, immutable`);
}

/** Pages are served below by address; only other files (icons, theme script) are served by name. */
const withoutPages = (path: string) =>
  path === "/" || path.endsWith(".html") || path.endsWith("/") ? "/-" : path;

/** Personal pages are not for search engines; everything else is. */
const robots = (origin: string) =>
  `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /review/
Disallow: /embed/
Disallow: /unsubscribe/
Disallow: /mailbox

Sitemap: ${origin}/sitemap.xml
`;

const sitemap = (addresses: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${address}</loc></url>`).join("\n")}
</urlset>
`;
