import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";
import { serveVendorKit } from "./vendor-kit.ts";

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const older = path("node_modules/react-sdk-2");

/** Versions of the vendor's React SDK: the one we ship, and the one the specification is based on. */
export const sdks = ["3.3.1", "2.7.2"] as const;
export const kits = ["ours", "stock"] as const;
export type Sdk = (typeof sdks)[number];
export type Kit = (typeof kits)[number];

const built = new Map<Sdk, Promise<string>>();

/**
 * Builds `src/web/testing/widget-page` with one of the SDKs, once per process.
 * @returns its folder
 */
function buildWidgetPage(sdk: Sdk): Promise<string> {
  const existing = built.get(sdk);
  if (existing !== undefined) return existing;
  // A separate folder per process, because two workers may build at the same time.
  const folder = path(`.cache/widget-page/${sdk}-${process.env.TEST_PARALLEL_INDEX ?? "0"}`);
  const alias = {
    "@descope/react-sdk": older,
    "@descope/web-component": join(older, "node_modules/@descope/web-component"),
  };
  const building = build({
    configFile: path("config/vite.config.ts"),
    logLevel: "error",
    ...(sdk === "2.7.2" && { resolve: { alias } }),
    build: {
      outDir: folder,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { page: path("src/web/testing/widget-page/index.html") } },
    },
  }).then(() => folder);
  built.set(sdk, building);
  return building;
}

/**
 * Serves the bare widget at `/login` in this browser. With the stock kit, the vendor's files are served for its public
 * hosts.
 */
export async function serveWidgetPage(
  context: BrowserContext,
  origin: string,
  { sdk, kit }: { sdk: Sdk; kit: Kit },
): Promise<void> {
  const folder = await buildWidgetPage(sdk);
  await context.route(
    (url) => url.origin === origin && url.pathname === "/login",
    (route) =>
      route.fulfill({
        path: join(folder, "testing/widget-page/index.html"),
        contentType: "text/html",
      }),
  );
  // A redirect would bypass the first of these routes.
  const comingBack = /^\/v1\/auth\/(oauth\/callback|saml\/acs|sso\/land)$/;
  const comesBack = (url: URL) => url.origin === origin && comingBack.test(url.pathname);
  await context.route(comesBack, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const to = (answer.headers().location ?? "").replaceAll("&", "&amp;");
    const body = `<meta http-equiv="refresh" content="0;url=${to}">`;
    await route.fulfill({ status: 200, contentType: "text/html", body });
  });
  await context.route(`${origin}/assets/*`, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
  });
  if (kit === "ours") return;
  await serveVendorKit(context, [origin]);
  await context.addInitScript(() => Object.assign(globalThis, { DescopeUI: undefined }));
}
