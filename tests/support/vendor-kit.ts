import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** The vendor's own kit, as served by its CDN. */
const kit = dirname(
  createRequire(import.meta.url).resolve("@descope/web-components-ui/dist/umd/index.js"),
);

const kitFile = /web-components-ui@[^/]+\/dist\/umd\/([\w.-]+\.js)$/;

/**
 * Serves the vendor's public hosts in this browser, and replaces our server's kit at the same address. Nothing else
 * outside is reachable.
 */
export async function serveVendorKit(context: BrowserContext, inside: string[]): Promise<void> {
  await context.route(
    (url) => !inside.includes(url.origin) || kitFile.test(url.href),
    (route) => {
      const file = kitFile.exec(route.request().url());
      if (!file?.[1]) return route.abort();
      return route.fulfill({
        path: join(kit, file[1]),
        headers: { "access-control-allow-origin": "*", "content-type": "text/javascript" },
      });
    },
  );
}
