import { expect } from "vitest";
import { type CoreClient, data } from "#tests/support/core-client.ts";

/** Session operations of a client application. */

export async function flowsAndSessions({ sdk, server, enter }: CoreClient): Promise<void> {
  await server.rest();
  const started = data(await sdk.flow.start("sign-up-or-in", { client: {} } as never));
  data(
    await sdk.flow.next(started.executionId, started.stepId, "submit", 1, "3.14.1", {
      email: "flow@example.com",
    }),
  );
  const token = await enter("session@example.com");
  const { userId = "" } = data(await sdk.me(token));
  await server.joinTenants(userId);
  expect(data(await sdk.myTenants(["T1"], token)).tenants).toHaveLength(1);
  expect(data(await sdk.history(token))).toHaveLength(1);
  const { sessionJwt, refreshJwt = "" } = data(await sdk.selectTenant("T2", token));
  expect(sdk.isJwtExpired(sessionJwt)).toBe(false);
  // Includes the tenant that every user starts with.
  expect(sdk.getTenants(sessionJwt)).toEqual(expect.arrayContaining(["T1", "T2"]));
  expect(sdk.getJwtRoles(sessionJwt, "T2")).toEqual(["staff"]);
  expect(sdk.getJwtPermissions(sessionJwt, "T2")).toEqual(["reviews.manage"]);
  data(await sdk.refresh(refreshJwt));
  data(await sdk.logout(refreshJwt));
  data(await sdk.logoutAll(await enter("session@example.com")));
  expect((await sdk.me(refreshJwt)).error?.errorDescription).toContain("Expired due to logout");
}
