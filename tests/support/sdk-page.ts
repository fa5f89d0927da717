import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Hono } from "hono";
import { projectId, startTestIdentity, type TestIdentity } from "#server/testing/test-identity.ts";
import { chromiumLaunch } from "./chromium.ts";
import { freePort } from "./free-port.ts";
import { methodsOf, recording } from "./recording-client.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

export interface SdkPage {
  identity: TestIdentity;
  /** The SDK is `sdk` there, `methodsOf` lists it; names of called methods gather in `called`. */
  page: Page;
  origin: string;
  /** Passkeys that were made so far are elsewhere. */
  otherDevice(): Promise<void>;
  close(): Promise<void>;
}

/** A page in a real browser with a published web SDK in it, on the same origin as the provider. */
export async function openSdkPage(
  packageName: string,
  settings: Partial<TestIdentity["settings"]>,
): Promise<SdkPage> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const identity = await startTestIdentity({
    settings: {
      ...{ publicUrl: new URL(origin), approvedOrigins: [origin], refreshTokenIn: "body" },
      proofLifetimeMs: Number.POSITIVE_INFINITY,
      ...settings,
    },
  });
  identity.clock.set(new Date());
  const server = await serveWith(identity, port, await umdOf(packageName));
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage();
  const device = await addVirtualAuthenticator(page);
  await page.goto(origin);
  const options = JSON.stringify({ projectId, baseUrl: origin, persistTokens: true });
  await page.addScriptTag({
    content: `${recording}
      ${methodsOf}
      var called = new Set();
      var sdk = recording(Descope(${options}), "", called);`,
  });
  return {
    identity,
    page,
    origin,
    otherDevice: device.forget,
    close: () => closeAll(browser, server, identity),
  };
}

async function closeAll(browser: Browser, server: ServerType, identity: TestIdentity) {
  await browser.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await identity.close();
}

/** The build for a script tag: what the package publishes, with everything it needs. */
async function umdOf(packageName: string): Promise<string> {
  const main = createRequire(import.meta.url).resolve(packageName);
  return readFile(join(dirname(main), "..", "index.umd.js"), "utf8");
}

function serveWith(identity: TestIdentity, port: number, sdk: string): Promise<ServerType> {
  const app = new Hono();
  app.get("/", (http) =>
    http.html('<!doctype html><title>SDK</title><script src="/sdk.js"></script>'),
  );
  app.get("/sdk.js", (http) => http.body(sdk, 200, { "content-type": "text/javascript" }));
  app.route("/", identity.routes);
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port, hostname: "localhost" }, () => resolve(server));
  });
}
