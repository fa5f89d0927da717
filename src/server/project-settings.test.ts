import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { openIdentity } from "./open-identity.ts";
import { startedTestApp } from "./testing/started-test-server.ts";

describe("settings of the project", () => {
  const read = (env: Record<string, string>) => {
    const { identity } = readConfig(env, []);
    if (identity.kind !== "own") throw new Error("The identity provider is not our own.");
    return identity.project;
  };

  test("the defaults are cookies, rotation, no disclosure of accounts, no test users and no other origin", () => {
    expect(read({})).toEqual({
      refreshTokenIn: "cookie",
      rotateRefreshTokens: true,
      revealAccounts: false,
      testUsers: false,
      approvedOrigins: [],
      recentVerificationMs: 600_000,
      passwords: {
        minLength: 10,
        strengthScore: 3,
        lowercase: false,
        uppercase: false,
        number: false,
        nonAlphanumeric: false,
      },
    });
  });

  test.each([
    ["REFRESH_TOKEN", "storage"],
    ["REVEAL_ACCOUNTS", "yes"],
    ["MANAGEMENT_KEY", "k".repeat(31)],
    ["FRESH_SIGN_IN_MINUTES", "0"],
    ["PASSWORD_MIN_LENGTH", "7"],
    ["PASSWORD_STRENGTH", "5"],
    ["PASSWORD_REQUIRE", "number, emoji"],
    ["APPROVED_ORIGINS", "*"],
    ["APPROVED_ORIGINS", "https://app.example.com/"],
    ["APPROVED_ORIGINS", "https://app.example.com, app.example.org"],
    ["APPROVED_ORIGINS", "https://App.example.com"],
    ["APPROVED_ORIGINS", "https://ada@app.example.com"],
  ])("%s=%s is refused in words", (name, value) => {
    expect(() => readConfig({ [name]: value }, [])).toThrow(new RegExp(`${name}:`));
  });

  test.each([
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "https://reviews.example.com", LOCAL_MAILBOX: "off" },
    { NODE_ENV: "production" },
  ])("test users are refused where others could be: %o", (env) => {
    expect(read({ TEST_USERS: "on" }).testUsers).toBe(true);
    expect(() => readConfig({ ...env, TEST_USERS: "on" }, [])).toThrow(ConfigError);
  });
});

describe("a project with other settings", () => {
  const elsewhere = "https://app.example.com";
  const managementKey = "management-key-of-the-operator-0001";
  const app = startedTestApp({
    identity: openIdentity,
    env: {
      MANAGEMENT_KEY: managementKey,
      APPROVED_ORIGINS: `${elsewhere}, https://b.example`,
      REFRESH_TOKEN: "body",
      REFRESH_TOKEN_ROTATION: "off",
      REVEAL_ACCOUNTS: "on",
      TEST_USERS: "on",
      PASSWORD_MIN_LENGTH: "12",
      PASSWORD_REQUIRE: "symbol,number",
    },
  });
  const peer = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };

  const send = (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    app.app.request(
      path,
      {
        method,
        headers: {
          authorization: "Bearer PReviewFlowLocal000000000000",
          "content-type": "application/json",
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      peer,
    );
  const bearer = (token: string) => ({
    authorization: `Bearer PReviewFlowLocal000000000000:${token}`,
  });
  async function mailTo(email: string): Promise<string> {
    await app.drainJobs();
    return (await app.mailbox()).find(({ to }) => to === email)?.text ?? "";
  }

  test("a test user signs in with a code that the key reads; the token is in the body and is not rotated", async () => {
    const loginId = "robot@example.com";
    const key = bearer(managementKey);
    await send("POST", "/v1/mgmt/user/create/test", { loginId }, key);
    const order = { loginId, deliveryMethod: "email" };
    const made = await send("POST", "/v1/mgmt/tests/generate/otp", order, key);
    const { code } = (await made.json()) as { code: string };
    const entered = await send("POST", "/v1/auth/otp/verify/email", { loginId, code });
    expect(entered.headers.getSetCookie()).toEqual([]);
    const { refreshJwt } = (await entered.json()) as { refreshJwt: string };
    for (const _ of ["once", "twice"]) {
      const renewed = await send("POST", "/v1/auth/refresh", {}, bearer(refreshJwt));
      expect(await renewed.json()).toMatchObject({ refreshJwt: "", user: { test: true } });
    }
  });

  test("reveals whether an account exists, and the password policy", async () => {
    const unknown = await send("POST", "/v1/auth/otp/signin/email", { loginId: "no@example.com" });
    expect(await unknown.json()).toMatchObject({ errorCode: "E062108" });
    const policy = await send("GET", "/v1/auth/password/policy");
    expect(await policy.json()).toMatchObject({
      minLength: 12,
      number: true,
      nonAlphanumeric: true,
      lowercase: false,
    });
    const screen = await send(
      "GET",
      "/pages/PReviewFlowLocal000000000000/v2-beta/new-password.html",
    );
    expect(await screen.text()).toContain('data-password-policy-value-minlength="12"');
  });

  test("pages of approved origins may call, with cookies, and also read errors", async () => {
    const asked = await send("OPTIONS", "/v1/flow/start", undefined, {
      origin: elsewhere,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-descope-sdk-name",
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-headers")).toMatch(/x-descope-flow-nonce/);
    const wrong = { loginId: "robot@example.com", code: "000000" };
    const refused = await send("POST", "/v1/auth/otp/verify/email", wrong, { origin: elsewhere });
    expect(refused.status).toBe(400);
    for (const { headers } of [asked, refused]) {
      expect(headers.get("access-control-allow-origin")).toBe(elsewhere);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
      expect(headers.get("vary")).toMatch(/origin/i);
    }
    expect(refused.headers.get("access-control-expose-headers")).toMatch(/retry-after/);
  });

  test.each([
    "https://evil.example",
    "https://app.example.com.evil.example",
    "http://app.example.com",
    "null",
  ])("a page of %s may not", async (origin) => {
    for (const method of ["OPTIONS", "POST"]) {
      const answer = await send(method, "/v1/auth/logout", method === "POST" ? {} : undefined, {
        origin,
        "access-control-request-method": "POST",
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("a flow on another site's page is bound to its browser by a cookie", async () => {
    const cookieFor = async (headers: Record<string, string>) => {
      const flow = { flowId: "sign-up-or-in" };
      const started = await send("POST", "/v1/flow/start", flow, headers);
      return started.headers.getSetCookie().find((line) => line.startsWith("flow-"));
    };
    const site = { origin: elsewhere, "sec-fetch-site": "cross-site" };
    expect(await cookieFor(site)).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned/);
    const own = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
    expect(await cookieFor(own)).toMatch(/HttpOnly; SameSite=Lax$/);
  });

  test("a mailed link leads to an approved page, and no request header changes that", async () => {
    const email = "robot@example.com";
    const forged = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
      "x-forwarded-proto": "gopher",
    };
    const link = async (redirectUrl?: string) => {
      // The limit is one message per minute to an address.
      app.clock.advance(60_000);
      const order = { loginId: email, redirectUrl };
      const { status } = await send("POST", "/v1/auth/magiclink/signin/email", order, forged);
      const text = await mailTo(email);
      expect(text).not.toContain("evil.example");
      return [status, text.match(/https?:\S+(?=\?t=)/)?.[0]];
    };
    expect(await link(`${elsewhere}/back`)).toEqual([200, `${elsewhere}/back`]);
    expect(await link()).toEqual([200, "http://localhost:3000/login-link"]);
    expect((await link("https://evil.example/back"))[0]).toBe(400);
  });

  test("an app that opens the sign-in page may return to an approved page only", async () => {
    const start = (callbackUrl: string) =>
      send("POST", "/v1/flow/start", {
        flowId: "sign-up-or-in",
        options: { redirectAuth: { callbackUrl, codeChallenge: "c".repeat(43) } },
      });
    expect((await start(`${elsewhere}/callback`)).status).toBe(200);
    expect((await start("https://evil.example/callback")).status).toBe(400);
  });
});
