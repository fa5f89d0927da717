import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { providerName } from "#shared/provider-names.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { flows } from "../flow-definitions/flows.ts";
import type { FlowDefinition } from "../flows/definition.ts";
import type { IdentitySettings } from "../settings.ts";
import { locales, translate, translateScreen } from "../translate.ts";
import { WireError } from "../wire/errors.ts";

/** Screens are HTML files in English, `{screenId}.html`; `{screenId}-{locale}.html` is generated from one. */
const folder = new URL("../../../sign-in/screens/", import.meta.url);
const themeFolder = new URL("../../../sign-in/theme/", import.meta.url);

/** The version of the vendor's kit that our own replaces; the sign-in page presets it instead. */
const componentsVersion = "3.14.1";

/** The file that the engine requests from its `base-cdn-url` on other websites. */
const kitAddress = `/npm/@descope/web-components-ui@${componentsVersion}/dist/umd/index.js`;
const builtKit = new URL("../../../../dist/kit/", import.meta.url);

/** The static files that the widget reads before it calls the server. */
export function addScreenRoutes(routes: Hono, deps: Pick<IdentityDeps, "settings">): void {
  const base = `/pages/${deps.settings.projectId}/v2-beta`;

  routes.get(`${base}/config.json`, (http) => send(http, JSON.stringify(config())));

  routes.get(`${base}/theme.json`, (http) => send(http, JSON.stringify(readTheme())));

  routes.get(`${base}/:file{[a-z0-9-]+\\.html}`, (http) => {
    const html = readScreen(http.req.param("file").toLowerCase(), deps.settings);
    if (html === undefined) throw new WireError("E110404");
    return send(http, html, "text/html; charset=utf-8");
  });

  routes.get(
    kitAddress,
    serveStatic({
      root: fileURLToPath(builtKit),
      path: "kit.js",
      precompressed: true,
      onFound: (_path, http) => {
        // The URL stays the same across releases.
        http.header("cache-control", "public, max-age=3600");
        http.header("access-control-allow-origin", "*");
        http.header("cross-origin-resource-policy", "cross-origin");
      },
    }),
  );
}

/** Themes for other websites: the sign-in page's own style sheet contains the same, and takes precedence. */
function readTheme() {
  const globals = (name: string) => readFileSync(new URL(`${name}.css`, themeFolder), "utf8");
  return { light: { globals: globals("light") }, dark: { globals: globals("dark") } };
}

/** Read each time: there are few, and an edited screen appears immediately. */
function readScreen(
  file: string,
  { providers, passwords, textMessages, messagingApp }: OfferedSettings,
): string | undefined {
  const files = readdirSync(folder);
  const locale = locales.find((one) => file.endsWith(`-${one}.html`));
  const source = locale ? file.replace(`-${locale}.html`, ".html") : file;
  if (!files.includes(source)) return undefined;
  const html = readFileSync(new URL(source, folder), "utf8");
  const buttons = Object.keys(providers).map((name) => providerButton(name, locale ?? "en"));
  const translated = locale ? translateScreen(html, locale) : html;
  const offered = { "text-messages": textMessages, messenger: messagingApp !== undefined };
  return translated
    .replace(offeredOnly, (line, what: keyof typeof offered) => (offered[what] ? line : ""))
    .replace("<!-- providers -->", buttons.join("\n  "))
    .replace(leastLength, String(passwords.minLength));
}

type OfferedSettings = Pick<
  IdentitySettings,
  "providers" | "passwords" | "textMessages" | "messagingApp"
>;

/** A line of a screen that applies only when the instance offers the method. */
const offeredOnly = /^.*data-offered="(text-messages|messenger)".*\n/gm;

/** The minimum length that the field for a new password checks by itself; other rules are reported on submission. */
const leastLength = /(?<=data-password-policy-value-minlength=")\d+/;

/** Only configured providers have a button. */
function providerButton(name: string, locale: string): string {
  return `<descope-button id="provider-${name}" formnovalidate="true" auto-submit="false" variant="outline" mode="primary" full-width="true">${translate("Continue with", locale)} ${providerName(name)}</descope-button>`;
}

function config() {
  const entries = [...flows.values()].map((flow) => {
    const { version } = flow;
    // If the server has to choose the first screen, the client asks it before showing one.
    const start = flow.startConditions ? { conditions: conditionsOf(flow) } : startOf(flow);
    return [flow.id, { version, ...(flow.stepUpScreen ? {} : start), targetLocales: locales }];
  });
  return {
    componentsVersion,
    flows: Object.fromEntries(entries),
    styles: { theme: { light: { fonts: {} }, dark: { fonts: {} } } },
  };
}

const startOf = ({ startScreen, screens }: FlowDefinition) => ({
  startScreenId: startScreen,
  startScreenName: screens[startScreen]?.name,
});

/** Conditions as clients evaluate them: the first that holds decides, and the last always holds. */
function conditionsOf({ startScreen, startConditions = [], screens }: FlowDefinition) {
  const met = (screen: string, interactionId: string) => ({
    met: { screenId: screen, screenName: screens[screen]?.name, interactionId },
  });
  return [
    ...startConditions.map(({ id, screen, ...condition }) => ({
      ...condition,
      ...met(screen, id),
    })),
    { key: "ELSE", ...met(startScreen, "else") },
  ];
}

function send(http: Context, text: string, type = "application/json") {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  http.header("etag", etag);
  http.header("cache-control", "public, max-age=60");
  http.header("access-control-allow-origin", "*");
  http.header("content-type", type);
  return http.req.header("if-none-match") === etag ? http.body(null, 304) : http.body(text);
}
