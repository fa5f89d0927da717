import { expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf, projectId, signIn, startTestIdentity } from "../../testing/test-identity.ts";

const origin = "http://localhost:3000";
const identity = startedTestIdentity({ settings: { fedCm: true, refreshTokenIn: "body" } });

/** Calls as a browser does: marked, and with the cookie if there is one. */
const ask = (path: string, cookie = "", headers: Record<string, string> = {}) =>
  identity.call(path, undefined, {
    method: "GET",
    headers: { "sec-fetch-dest": "webidentity", cookie: `fedcm=${cookie}`, ...headers },
  });
const assert = (
  cookie: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  identity.call("/v1/auth/fedcm/assertion", new URLSearchParams(fields).toString(), {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-dest": "webidentity",
      origin,
      cookie: `fedcm=${cookie}`,
      ...headers,
    },
  });

/** Signs in and returns the cookie that the browser sends with such calls, the account and its tokens. */
async function enter(email: string) {
  const done = await signIn(identity, email);
  const { authInfo } = done.body;
  const line = done.headers.getSetCookie().find((one) => one.startsWith("fedcm=")) ?? "";
  expect(line).toMatch(/SameSite=None/);
  expect(line).toMatch(/Path=\/v1\/auth\/fedcm;.*HttpOnly; Secure/);
  expect(done.headers.get("set-login")).toBe("logged-in");
  return { cookie: cookieOf(done, "fedcm") ?? "", id: authInfo.user.userId, authInfo };
}

test("the browser finds the provider and its accounts", async () => {
  const known = await ask("/.well-known/web-identity");
  expect(known.body.provider_urls).toEqual([`${origin}/${projectId}/fedcm/config`]);
  const { body } = await ask(new URL(known.body.provider_urls[0]).pathname);
  expect(body).toMatchObject({ id_assertion_endpoint: "/v1/auth/fedcm/assertion" });
  // Chromium insists on both when there is client metadata.
  expect(known.body.accounts_endpoint).toBe(origin + body.accounts_endpoint);
  expect(known.body.login_url).toBe(origin + body.login_url);
  // Otherwise the browser, which is not asking from a page of ours, may not read the answer.
  expect(known.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const { cookie, id } = await enter("fed@example.com");
  expect((await ask(body.accounts_endpoint, cookie)).body.accounts).toEqual([
    expect.objectContaining({ id, email: "fed@example.com", approved_clients: [projectId] }),
  ]);
  expect((await ask(body.accounts_endpoint)).status).toBe(401);
  const metadata = await ask(body.client_metadata_endpoint, "", { origin });
  expect(metadata.body.privacy_policy_url).toBe(`${origin}/privacy`);
});

test("an assertion is valid for one refresh within a minute, and for nothing else", async () => {
  const { cookie, id } = await enter("once@example.com");
  const token = async () =>
    (await assert(cookie, { account_id: id, client_id: projectId })).body.token;
  const refresh = (bearer: string) => identity.call("/v1/auth/refresh", {}, { bearer });

  const first = await token();
  expect(
    (await identity.call("/v1/auth/me", undefined, { method: "GET", bearer: first })).status,
  ).toBe(401);
  const { status, body } = await refresh(first);
  expect(status).toBe(200);
  await identity.verifySession(body.sessionJwt);
  expect((await refresh(body.refreshJwt)).status).toBe(200);
  // A second use means that it was copied: its session ends.
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(body.refreshJwt)).status).toBe(401);

  const late = await token();
  identity.clock.advance(60_000);
  expect((await refresh(late)).status).toBe(401);
});

test("a page cannot make FedCM calls itself, and another origin gets no answer", async () => {
  const { cookie, id } = await enter("strict@example.com");
  const other = await enter("other@example.com");
  const good = { account_id: id, client_id: projectId };
  expect((await assert(cookie, good)).headers.get("access-control-allow-origin")).toBe(origin);
  for (const [fields, headers, status] of [
    [good, { "sec-fetch-dest": "empty" }, 403],
    [good, { origin: "https://evil.example" }, 403],
    [{ ...good, client_id: "other" }, {}, 400],
    [{ ...good, account_id: other.id }, {}, 401],
    [{}, {}, 400],
  ] as const) {
    expect((await assert(cookie, fields as Record<string, string>, headers)).status).toBe(status);
  }
  expect((await assert("forged", good)).status).toBe(401);
  const accounts = "/v1/auth/fedcm/accounts";
  expect((await ask(accounts, cookie, { "sec-fetch-dest": "document" })).status).toBe(403);
});

test("the browser finds no account after the logout", async () => {
  const { cookie, id, authInfo } = await enter("out@example.com");
  const out = await identity.call("/v1/auth/logout", {}, { bearer: authInfo.refreshJwt });
  expect(out.headers.get("set-login")).toBe("logged-out");
  expect((await ask("/v1/auth/fedcm/accounts", cookie)).status).toBe(401);
  expect((await assert(cookie, { account_id: id, client_id: projectId })).status).toBe(401);
});

test("FedCM is off unless the project turns it on", async () => {
  const off = await startTestIdentity();
  for (const path of [
    "/.well-known/web-identity",
    `/${projectId}/fedcm/config`,
    "/v1/auth/fedcm/accounts",
  ]) {
    expect((await off.call(path, undefined, { method: "GET" })).status).toBe(404);
  }
  const done = await signIn(off, "a@example.com");
  expect(cookieOf(done, "fedcm")).toBeUndefined();
  expect(done.headers.get("set-login")).toBeNull();
  await off.close();
});
