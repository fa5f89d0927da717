import type createSdk from "@descope/core-js-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConformanceServer,
  projectId,
  startConformanceServer,
} from "#tests/support/conformance-server.ts";
import { type CoreClient, coreClient } from "#tests/support/core-client.ts";
import { recordCalls } from "#tests/support/recording-client.ts";
import { findUncalledMethods } from "#tests/support/sdk-coverage.ts";
import { accessKeys, authenticatorApps, passkeys, passwords } from "./credentials.ts";
import { enchantedLinks, magicLinks, messengerPasscodes, oneTimeCodes } from "./messages.ts";
import { otherProviders, tenantProvider } from "./providers.ts";
import { flowsAndSessions } from "./sessions.ts";

/** Methods this project does not offer. The client must get a JSON error. */
const requireSupported = new Set(["outbound.connect"]);
/** Functions that make no request. */
const local = [
  "isJwtExpired",
  "getTenants",
  "getJwtPermissions",
  "getJwtRoles",
  "getCurrentTenant",
  "httpClient",
];

export type CreateSdk = typeof createSdk;

/** Tests every method of one version of the browser SDK's core over HTTP against the real server. */
export function testCoreSdk(create: CreateSdk): void {
  let server: ConformanceServer;
  let client: CoreClient;
  const called = new Set<string>();

  beforeAll(async () => {
    server = await startConformanceServer();
    const sdk = recordCalls(create({ projectId, baseUrl: server.origin }), "", called);
    client = coreClient(sdk, server);
  });
  afterAll(() => server.close());

  test("one-time codes", () => oneTimeCodes(client));
  test("magic links", () => magicLinks(client));
  test("enchanted links", () => enchantedLinks(client));
  test("passcodes by messenger", () => messengerPasscodes(client));
  test("other providers", () => otherProviders(client));
  test("a tenant's own provider", () => tenantProvider(client));
  test("authenticator apps", () => authenticatorApps(client));
  test("passkeys", () => passkeys(client));
  test("passwords", () => passwords(client));
  test("flows, sessions and token contents", () => flowsAndSessions(client));
  test("access keys", () => accessKeys(client));
  test("unsupported calls answer with a JSON error", async () => {
    const methods = client.sdk as unknown as Record<
      string,
      Record<string, (...args: string[]) => Promise<{ ok: boolean; error?: { errorCode: string } }>>
    >;
    for (const path of requireSupported) {
      const [group = "", method = ""] = path.split(".");
      if (method === "waitForSession" || !methods[group]?.[method]) continue;
      const reply = await methods[group][method]("a", "b", "c");
      expect(reply, path).toMatchObject({
        ok: false,
        error: { errorCode: expect.stringMatching(/^E\d{6}$/) },
      });
    }
  });

  test("the tests call every method", () => {
    const missing = findUncalledMethods(client.sdk, called, "core-js-sdk.test.ts").filter(
      (path) => !requireSupported.has(path) && !local.some((one) => path.startsWith(one)),
    );
    expect(missing).toEqual([]);
    expect(called.size).toBeGreaterThan(70);
  });
}
