import createCoreSdk from "@descope/core-js-sdk";
import DescopeClient from "@descope/node-sdk";
import { beforeAll, expect, test } from "vitest";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { cookieOf, projectId, signIn, startTestIdentity } from "#server/testing/test-identity.ts";

/** The provider over real HTTP, called by published clients. */

const identity = startedTestIdentity({ settings: { refreshTokenIn: "body" } });
let baseUrl: string;
beforeAll(async () => {
  // The clients compare expiry with the machine's clock.
  identity.clock.set(new Date());
  baseUrl = await identity.listen();
});

/** @spec 4.9, 7.29, 7.30, 7.31 */
test("core-js-sdk: flow start and next, refresh, me, history, tenants, logout", async () => {
  const sdk = createCoreSdk({ projectId, baseUrl });
  const started = await sdk.flow.start("sign-up-or-in", { location: baseUrl, client: {} } as never);
  expect(started.data).toMatchObject({ action: "screen", screen: { id: "welcome" } });
  const { executionId = "", stepId = "" } = started.data ?? {};
  const sent = await sdk.flow.next(executionId, stepId, "submit", 1, "3.14.1", {
    email: "core@example.com",
  });
  expect(sent.data).toMatchObject({ screen: { id: "verify-code" } });
  const next = (code: string) =>
    sdk.flow.next(executionId, sent.data?.stepId ?? "", "code", 1, "3.14.1", { code });
  const wrong = await next("000000" === identity.codeFor("core@example.com") ? "111111" : "000000");
  expect(wrong.ok).toBe(true);
  expect(wrong.data?.screen?.state.errorText).toMatch(/code/i);
  const done = await next(identity.codeFor("core@example.com"));
  expect(done.data?.status).toBe("completed");
  const { refreshJwt = "", sessionJwt = "" } = done.data?.authInfo ?? {};
  expect(sdk.isJwtExpired(sessionJwt)).toBe(false);

  const me = await sdk.me(refreshJwt);
  expect(me.data).toMatchObject({ email: "core@example.com" });
  const renewed = await sdk.refresh(refreshJwt);
  expect(renewed.ok).toBe(true);
  const second = renewed.data?.refreshJwt ?? "";
  expect((await sdk.history(second)).ok).toBe(true);
  expect((await sdk.myTenants([], second)).data?.tenants).toEqual([]);
  expect((await sdk.logout(second)).ok).toBe(true);
  const after = await sdk.refresh(second);
  expect(after).toMatchObject({ ok: false, code: 401, error: { errorCode: "E064001" } });
  expect((await sdk.logoutAll(second)).ok).toBe(true);
});

test("core-js-sdk: try-refresh with and without a session", async () => {
  const sdk = createCoreSdk({ projectId, baseUrl });
  const { body } = await signIn(identity, "try@example.com");
  expect(
    (await sdk.refresh(body.authInfo.refreshJwt, undefined, undefined, true)).data,
  ).toHaveProperty("sessionJwt");
  expect((await sdk.refresh(undefined, undefined, undefined, true)).data).toEqual({});
});

test("node-sdk: validates and refreshes sessions with the published keys", async () => {
  const client = DescopeClient({ projectId, baseUrl });
  const { body } = await signIn(identity, "node@example.com");
  const { sessionJwt, refreshJwt, user } = body.authInfo;
  const valid = await client.validateSession(sessionJwt);
  expect(valid.token.sub).toBe(user.userId);
  const renewed = await client.refreshSession(refreshJwt);
  expect(renewed.token.sub).toBe(user.userId);
  const tampered = `${sessionJwt.slice(0, -6)}AAAAAA`;
  await expect(client.validateSession(tampered)).rejects.toThrow();
  // The client ignores `drn`; our own guard checks it.
  await client.validateSession(refreshJwt);
  await expect(identity.verifySession(refreshJwt)).rejects.toThrow();
});

/** @spec 3.14 */
test("node-sdk reads the refresh token from the cookie if it is stored there", async () => {
  const cookies = await startTestIdentity();
  cookies.clock.set(new Date());
  const done = await signIn(cookies, "cookie@example.com");
  const client = DescopeClient({ projectId, baseUrl: await cookies.listen() });
  const renewed = await client.refreshSession(cookieOf(done, "DSR") ?? "");
  expect(renewed.token.drn).toBe("DS");
  await cookies.close();
});
