import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";
import { projectId } from "./conformance-server.ts";
import { listMethods, recordCalls } from "./recording-client.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

export interface SdkPage {
  /** The SDK is available as `sdk`, `listMethods` lists its methods, and `called` collects the called ones. */
  page: Page;
  /** Makes existing passkeys unavailable, as on another device. */
  otherDevice(): Promise<void>;
  close(): Promise<void>;
}

/** A page in a real browser with a published web SDK, on the provider's origin. */
export async function openSdkPage(packageName: string, origin: string): Promise<SdkPage> {
  const browser = await chromium.launch(chromiumLaunch());
  // Any response of the server will do as a page; its policy would block the script.
  const page = await browser.newPage({ bypassCSP: true });
  const device = await addVirtualAuthenticator(page);
  await page.goto(`${origin}/healthz`);
  const options = JSON.stringify({ projectId, baseUrl: origin, persistTokens: true });
  await page.addScriptTag({
    content: `${await umdOf(packageName)}
      ${recordCalls}
      ${listMethods}
      var called = new Set();
      var sdk = recordCalls(Descope(${options}), "", called);`,
  });
  return { page, otherDevice: device.forget, close: () => browser.close() };
}

/** The package's published build for a script tag, with its dependencies. */
async function umdOf(packageName: string): Promise<string> {
  const main = createRequire(import.meta.url).resolve(packageName);
  return readFile(join(dirname(main), "..", "index.umd.js"), "utf8");
}
