import DescopeClient from "@descope/node-sdk";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConformanceServer,
  managementKey,
  projectId,
  startConformanceServer,
} from "#tests/support/conformance-server.ts";
import { listMethods, recordCalls } from "#tests/support/recording-client.ts";
import { findUncalledMethods, findUnneededExceptions } from "#tests/support/sdk-coverage.ts";

/** Token checks of a service: every method of the server SDK for them, over HTTP. */

let server: ConformanceServer;
let client: ReturnType<typeof DescopeClient>;
const called = new Set<string>();
beforeAll(async () => {
  server = await startConformanceServer();
  const made = DescopeClient({ projectId, baseUrl: server.origin, managementKey });
  client = recordCalls(made, "", called);
});
afterAll(() => server.close());

test("sessions: validated, refreshed, and refreshed when invalid", async () => {
  const { sessionJwt, refreshJwt, user } = await server.enter("a@example.com");
  expect((await client.validateJwt(sessionJwt)).token).toMatchObject({ sub: user.userId });
  expect((await client.validateSession(sessionJwt)).token.drn).toBe("DS");
  expect((await client.validateAndRefreshSession("broken", refreshJwt)).token.drn).toBe("DS");
  expect((await client.refreshSession(refreshJwt)).token.sub).toBe(user.userId);
  await expect(client.validateSession(`${sessionJwt.slice(0, -6)}AAAAAA`)).rejects.toThrow();
  const { kid = "" } = decodeProtectedHeader(sessionJwt);
  const key = await client.getKey({ alg: "RS256", kid });
  expect(key).toMatchObject({ type: "public" });
  await expect(client.getKey({ alg: "RS256", kid: "unknown" })).rejects.toThrow();
});

test("roles and permissions of the project and of a tenant are never mixed", async () => {
  const { refreshJwt, user } = await server.enter("b@example.com");
  await server.joinTenants(user.userId);
  await client.management.user.setRoles("b@example.com", ["editor"]);
  const session = await client.refreshSession(refreshJwt);
  expect(client.validateRoles(session, ["editor"])).toBe(true);
  expect(client.validateRoles(session, ["owner"])).toBe(false);
  expect(client.getMatchedRoles(session, ["editor", "owner"])).toEqual(["editor"]);
  expect(client.validateTenantRoles(session, "T1", ["owner"])).toBe(true);
  expect(client.validateTenantRoles(session, "T2", ["owner"])).toBe(false);
  expect(client.validateTenantRoles(session, "T3", ["owner"])).toBe(false);
  expect(client.getMatchedTenantRoles(session, "T1", ["editor", "owner"])).toEqual(["owner"]);
  expect(client.validatePermissions(session, ["any"])).toBe(false);
  expect(client.validatePermissions(session, [])).toBe(true);
  expect(client.getMatchedPermissions(session, ["any"])).toEqual([]);
  expect(client.validateTenantPermissions(session, "T1", ["any"])).toBe(false);
  expect(client.getMatchedTenantPermissions(session, "T1", ["any"])).toEqual([]);
});

test("access keys become sessions", async () => {
  const made = await client.management.accessKey.create("robot", 0, ["reader"]);
  const session = await client.exchangeAccessKey(made.data?.cleartext ?? "");
  expect(client.validateRoles(session, ["reader"])).toBe(true);
});

test("every method was called, and every exception is needed", () => {
  expect(findUncalledMethods(client, called, "node-sdk.test.ts")).toEqual([]);
  expect(findUnneededExceptions(client, called)).toEqual([]);
  expect(listMethods(client).length).toBeGreaterThan(300);
});
