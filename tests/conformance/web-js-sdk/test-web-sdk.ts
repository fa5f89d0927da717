import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConformanceServer,
  providerNames,
  startConformanceServer,
} from "#tests/support/conformance-server.ts";
import {
  type Data,
  exposeTestFunctions,
  type Outside,
  type Sdk,
} from "#tests/support/expose-test-functions.ts";
import { openSdkPage, type SdkPage } from "#tests/support/sdk-page.ts";
import { appsPasswordsAndKeys, passkeys } from "./credentials.ts";
import { links, messengerPasscodes, oneTimeCodes } from "./messages.ts";
import { otherProviders, tenantProvider } from "./providers.ts";
import { flowsAndSessions } from "./sessions.ts";

declare const sdk: Sdk;
declare const called: Set<string>;
declare const outside: Outside;
declare const data: Data;

/** Methods that are not called here, by name or group, with the reason. */
const reasons: Record<string, string> = {
  "httpClient.": "What the other methods call with",
  "outbound.connect": "No tokens for other services are stored",
  "oidc.": "It signs people in here, not to other applications",
};

/** Tests every method of one version of the web SDK in a real browser against the real server. */
export function testWebSdk(packageName: string): void {
  let opened: SdkPage;
  let server: ConformanceServer;

  beforeAll(async () => {
    server = await startConformanceServer();
    opened = await openSdkPage(packageName, server.origin);
    await exposeTestFunctions(opened, server);
  });
  afterAll(async () => {
    await opened.close();
    await server.close();
  });

  test("one-time codes over every channel", () => opened.page.evaluate(oneTimeCodes));

  test("links", () => opened.page.evaluate(links));

  test("passcodes by messenger", () => opened.page.evaluate(messengerPasscodes));

  test("other providers, including their own dialog on the page", () =>
    opened.page.evaluate(otherProviders, providerNames));

  test("a tenant's own provider", () => opened.page.evaluate(tenantProvider));

  test("authenticator apps, passwords and access keys", () =>
    opened.page.evaluate(appsPasswordsAndKeys));

  test("passkeys with the browser's own ceremonies", () => opened.page.evaluate(passkeys));

  test("flows, sessions and their events on the page", () =>
    opened.page.evaluate(flowsAndSessions));

  test("the browser's own sign-in dialog", async () => {
    const { page } = opened;
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("FedCm.enable", { disableRejectionDelay: true });
    devTools.on("FedCm.dialogShown", ({ dialogId }) => {
      void devTools.send("FedCm.selectAccount", { dialogId, accountIndex: 0 });
    });
    const entered = await page.evaluate(async () => {
      const email = "fedcm@example.com";
      data(await sdk.otp.signUp.email(email));
      data(await sdk.otp.verify.email(email, await outside.code(email, 1)));
      if (!sdk.fedcm.isSupported()) throw new Error("No dialogue here.");
      const { user, sessionJwt, refreshJwt } = data(await sdk.fedcm.launch());
      const before = await sdk.fedcm.isLoggedIn();
      data(await sdk.logout(refreshJwt));
      return { email: user?.email, sessionJwt, before, after: await sdk.fedcm.isLoggedIn() };
    });
    expect(entered).toMatchObject({ email: "fedcm@example.com", before: true, after: false });
    const bearer = { authorization: `Bearer ${entered.sessionJwt}` };
    const own = await fetch(`${server.origin}/api/verify-token`, { headers: bearer });
    expect(own.status).toBe(401);
  });

  test("the tests call every method", async () => {
    const made = await opened.page.evaluate("listMethods(sdk)");
    const done = new Set(await opened.page.evaluate(() => [...called]));
    const missing = (made as string[]).filter(
      (path) =>
        !done.has(path) &&
        !Object.keys(reasons).some((name) =>
          name.endsWith(".") ? path.startsWith(name) : path === name,
        ),
    );
    expect(missing).toEqual([]);
    expect(done.size).toBeGreaterThan(80);
  });
}
