import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Context, Hono } from "hono";
import type { IdentityDeps } from "../deps.ts";
import { flows } from "../flows/flows.ts";
import { WireError } from "../wire/errors.ts";

/** Screens are HTML files, `{screenId}.html` and `{screenId}-{locale}.html`, written by hand. */
const folder = new URL("../../../sign-in/screens/", import.meta.url);

/** The kit's version that clients of other projects would load; ours presets its own kit. */
const componentsVersion = "3.14.1";

/** The static files that the widget reads before it calls the server. */
export function addScreenRoutes(routes: Hono, deps: Pick<IdentityDeps, "settings">): void {
  const base = `/pages/${deps.settings.projectId}/v2-beta`;

  routes.get(`${base}/config.json`, (http) => send(http, JSON.stringify(configOf(screenFiles()))));

  // Colours and fonts come from the page's own style sheet.
  routes.get(`${base}/theme.json`, (http) => send(http, '{"light":{},"dark":{}}'));

  routes.get(`${base}/:file{[a-z0-9-]+\\.html}`, (http) => {
    const file = http.req.param("file").toLowerCase();
    if (!screenFiles().includes(file)) throw new WireError("E110404");
    return send(http, readFileSync(new URL(file, folder), "utf8"), "text/html; charset=utf-8");
  });
}

/** Read anew each time: there are few, and an edited screen shows at once. */
function screenFiles(): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".html"));
  } catch {
    return [];
  }
}

function configOf(files: string[]) {
  const entries = [...flows.values()].map((flow) => {
    const { version, startScreen, screens } = flow;
    const locales = files.flatMap((file) => file.match(/-([a-z]{2})\.html$/)?.[1] ?? []);
    const targetLocales = [...new Set(locales)].filter((locale) =>
      Object.keys(screens).every((screen) => files.includes(`${screen}-${locale}.html`)),
    );
    const config = {
      version,
      startScreenId: startScreen,
      startScreenName: screens[startScreen]?.name,
      targetLocales,
    };
    return [flow.id, config];
  });
  return {
    componentsVersion,
    flows: Object.fromEntries(entries),
    styles: { theme: { light: { fonts: {} }, dark: { fonts: {} } } },
  };
}

function send(http: Context, text: string, type = "application/json") {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  http.header("etag", etag);
  http.header("cache-control", "public, max-age=60");
  http.header("access-control-allow-origin", "*");
  http.header("content-type", type);
  return http.req.header("if-none-match") === etag ? http.body(null, 304) : http.body(text);
}
