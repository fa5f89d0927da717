import DescopeClient from "@descope/node-sdk";
import { serve } from "@hono/node-server";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultProjectId } from "#server/config.ts";
import { openIdentity } from "#server/open-identity.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { inviteMember } from "#shared/api/members.ts";
import { recordCalls } from "#tests/support/recording-client.ts";
import { findUncalledMethods } from "#tests/support/sdk-coverage.ts";

/** The audit log of the whole product, read by the published server SDK. */

const managementKey = "management-key-of-the-test-000001";

describe("audit", () => {
  let testApp: TestApp;
  let server: ReturnType<typeof serve>;
  let client: ReturnType<typeof DescopeClient>;
  const called = new Set<string>();
  beforeAll(async () => {
    testApp = await startTestApp({
      env: { MANAGEMENT_KEY: managementKey },
      identity: openIdentity,
    });
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: testApp.app.fetch, port: 0, hostname: "127.0.0.1" }, (info) =>
        resolve(info.port),
      );
    });
    const baseUrl = `http://127.0.0.1:${port}`;
    const options = { projectId: defaultProjectId, baseUrl, managementKey };
    client = recordCalls(DescopeClient(options), "", called);
  });
  afterAll(async () => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await testApp.close();
  });

  test("sign-ins and changes are found by user, action, method, tenant, text and time", async () => {
    const { audit, jwt, user } = client.management;
    const from = testApp.clock.now().getTime();
    const signedIn = await jwt.signUp("ada@example.com", {
      name: "Ada",
      email: "ada@example.com",
      verifiedEmail: true,
    });
    const userId = signedIn.data?.user?.userId ?? "";
    testApp.clock.advance(60_000);
    await client.otp.verify.email("ada@example.com", "000000");
    await user.create("bob@example.com", {});

    const all = await audit.searchAll({});
    expect(all.data?.audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["sign_in.succeeded", "sign_in.failed", "management.called"]),
    );
    expect(all.data?.total).toBe(all.data?.audits.length);
    const hers = (await audit.search({ loginIds: ["ada@example.com"] })).data ?? [];
    expect(hers.map(({ action }) => action)).toEqual(["sign_in.failed", "sign_in.succeeded"]);
    expect(hers[0]).toMatchObject({
      projectId: defaultProjectId,
      userId,
      method: "otp",
      occurred: from + 60_000,
      loginIds: ["ada@example.com"],
      tenants: [],
      data: { method: "otp", code: "E061102" },
    });
    const count = async (query: Parameters<typeof audit.search>[0]) =>
      (await audit.search(query)).data?.length;
    expect(await count({ userIds: [userId], to: from + 1000 })).toBe(1);
    expect(await count({ userIds: [userId], from: from + 1000 })).toBe(1);
    expect(await count({ methods: ["otp"] })).toBe(1);
    expect(await count({ text: "E061102" })).toBe(1);
    expect(await count({ text: "%" })).toBe(0);
    expect(await count({ actions: ["sign_in.succeeded"] })).toBe(1);
    expect(await count({ userIds: [userId], excludedActions: ["sign_in.failed"] })).toBe(1);
    expect(await count({ noTenants: true })).toBe(all.data?.total);
    expect(await count({ tenants: [crypto.randomUUID()] })).toBe(0);
    for (const none of [{ loginIds: ["nobody@example.com"] }, { geos: ["DE"] }])
      expect(await count(none)).toBe(0);

    // Events of a business belong to the tenant named in the tokens.
    const token = signedIn.data?.sessionJwt ?? "";
    const tenant = String(decodeJwt(token).dct);
    await testApp.callAs(token, updateBusiness, { body: { name: "Lakeside" } });
    const staff = { email: "staff@example.com", role: "staff" } as const;
    await testApp.callAs(token, inviteMember, { body: staff });
    const theirs = (await audit.search({ tenants: [tenant] })).data;
    expect(theirs).toMatchObject([{ action: "member.invited", userId, tenants: [tenant] }]);
  });

  test("the tests call every method of this part", () => {
    expect(findUncalledMethods(client, called, "audit.test.ts")).toEqual([]);
  });
});
