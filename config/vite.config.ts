import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { sitePaths } from "../src/shared/paths.ts";
import { leanZod } from "./lean-zod.ts";
import { precompress } from "./precompress.ts";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const siteAddresses = Object.values(sitePaths)
  .map(({ pattern }) => pattern.slice(1).replace(/:\w+/, "[^/?]+"))
  .join("|");
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** What both entries need: React, and the session with the part of the vendor's SDK behind it. */
const base =
  /node_modules\/(react|react-dom|scheduler|tslib|js-cookie|jwt-decode|@descope\/(web|core)-js-sdk)\/|src\/web\/session\/(settings|destination|clear-stored-state)|vite\/(preload|modulepreload)|rolldown\/runtime/;

/** The vendor's widget; its debugger panel stays apart, few ever see it. */
/** What every page of the application shows; in one file, since tiny ones compress badly. */
const shell =
  /src\/(web\/(shell|lib)\/(?!deferred-)|web\/notifications\/notification-bell|web\/forms\/unsaved|web\/ui\/(alert|alert-dialog|button|dialog|dropdown-menu|empty-state|page-header|skeleton|spinner|toast-store|tooltip|visually-hidden)\.tsx?$|shared\/(paths|field-words|api\/(endpoint|endpoint-address|me|businesses|notifications|live-event|iso))\.ts)|node_modules\/(react-router|zod|clsx|eventsource-parser)\//;
const widget = /node_modules\/@descope\/(web-component|sdk-mixins|sdk-helpers|escape-markdown)\//;

/**
 * Two entries: the application, and sign-in, which has no router and must be light.
 * `npm run dev` serves both and hands every other address on to the server.
 */
export default defineConfig({
  root: path("src/web"),
  plugins: [react(), tailwindcss(), leanZod(), precompress(), signInAddresses()],
  resolve: {
    alias: {
      // Proprietary, and a part of the vendor's SDK that we do not use.
      "@fingerprintjs/fingerprintjs-pro": path("src/web/login/fingerprint-stub.ts"),
    },
  },
  build: {
    outDir: path("dist/web"),
    emptyOutDir: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the weight test.
    manifest: true,
    rolldownOptions: {
      input: { app: path("src/web/index.html"), login: path("src/web/login.html") },
      // The vendor forgot to say so in these packages; it leaves 3 kB of unused parts out.
      treeshake: {
        moduleSideEffects: [
          { test: /@descope\/sdk-(mixins|helpers|component-drivers)\//, sideEffects: false },
        ],
      },
      output: {
        // Every page loads the list of the lazy ones: seven characters tell the versions of a file apart, too.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // Both entries share these; without groups sign-in would ask for a dozen tiny files.
        codeSplitting: {
          groups: [
            { name: "base", test: base },
            { name: "shell", test: shell },
            { name: "widget", test: (id) => widget.test(id) && !id.includes("debugger-wc") },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "^/(api|v1|v2|pages|rest|review|embed|embed\\.js|how-we-collect|unsubscribe|mailbox|settings\\.json|healthz|readyz)(/|$|\\?)":
        { target: server },
      // The public site as it was last built, with its assets.
      [`^/(assets/.*|sitemap\\.xml|robots\\.txt|${siteAddresses})(\\?|$)`]: { target: server },
    },
  },
});

/** In development, `/login` and `/register` are answered by the sign-in entry as the server does. */
function signInAddresses(): Plugin {
  return {
    name: "sign-in-addresses",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/(login|register)(\?|$)/.test(request.url ?? "")) request.url = "/login.html";
        next();
      });
    },
  };
}
