import { decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import {
  type Answer,
  cookieOf,
  projectId,
  signIn,
  startTestIdentity,
} from "../../testing/test-identity.ts";

const cookie = (token: string) => ({ headers: { cookie: `DSR=${token}` } });
const refreshOf = (answer: Answer) => cookieOf(answer, "DSR") ?? "";
const sessionOf = (answer: Answer): string => (answer.body.authInfo ?? answer.body).sessionJwt;

describe("sessions", () => {
  const identity = startedTestIdentity();

  const refresh = (token: string) => identity.call("/v1/auth/refresh", {}, cookie(token));
  const me = (token: string) =>
    identity.call("/v1/auth/me", undefined, { method: "GET", ...cookie(token) });
  const refused = { status: 401, body: { errorCode: "E061005" } };

  test("the session token names the person, the project and its expiry", async () => {
    const done = await signIn(identity, "claims@example.com");
    const claims = decodeJwt(sessionOf(done));
    const now = identity.clock.now().getTime() / 1000;
    expect(claims).toMatchObject({
      iss: projectId,
      drn: "DS",
      iat: now,
      exp: now + 600,
      amr: ["email"],
    });
    expect(claims).not.toHaveProperty("dct");
    expect(claims).not.toHaveProperty("tenants");
    expect(await identity.verifySession(sessionOf(done))).toEqual({
      sub: claims.sub,
      dct: undefined,
      isFresh: true,
    });
  });

  /** @spec 7.26 */
  test("a refresh replaces the refresh token; within 30 s the old one gives the same successor", async () => {
    const first = refreshOf(await signIn(identity, "rotate@example.com"));
    const second = refreshOf(await refresh(first));
    expect(second).not.toBe(first);
    identity.clock.advance(30_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(new Set(answers.map(refreshOf))).toEqual(new Set([second]));
    expect((await me(second)).status).toBe(200);
    expect((await refresh(second)).status).toBe(200);
  });

  test("ten parallel refreshes of one token give one successor", async () => {
    const first = refreshOf(await signIn(identity, "tabs@example.com"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(new Set(answers.map(refreshOf)).size).toBe(1);
  });

  test("an old token used after the grace period ends the session everywhere and notifies its owner", async () => {
    const done = await signIn(identity, "stolen@example.com");
    const first = refreshOf(done);
    const renewed = await refresh(first);
    expect(await me(refreshOf(renewed))).toMatchObject({ status: 200 });
    identity.clock.advance(30_001);
    expect(await me(first)).toMatchObject(refused);
    expect(await refresh(first)).toMatchObject(refused);
    expect(await refresh(refreshOf(renewed))).toMatchObject({ status: 401 });
    expect(await me(refreshOf(renewed))).toMatchObject({ status: 401 });
    await expect(identity.verifySession(sessionOf(renewed))).rejects.toMatchObject({
      code: "session.invalid",
    });
    expect(identity.mails.at(-1)).toMatchObject({
      to: "stolen@example.com",
      purpose: "session-reuse",
    });
  });

  test("a refresh whose answer was lost is given again a day later, until its token is used", async () => {
    const first = refreshOf(await signIn(identity, "lost-answer@example.com"));
    const lost = refreshOf(await refresh(first));
    identity.clock.advance(86_400_000);
    expect(await me(first)).toMatchObject({ status: 200 });
    const again = await refresh(first);
    expect(again.status).toBe(200);
    expect(refreshOf(again)).toBe(lost);
    expect(identity.mails.filter(({ to }) => to === "lost-answer@example.com")).toHaveLength(1);
    expect((await refresh(lost)).status).toBe(200);
    identity.clock.advance(30_001);
    expect(await refresh(first)).toMatchObject(refused);
    expect(await refresh(lost)).toMatchObject({ status: 401 });
  });

  /** @spec 7.28 */
  test("logout ends this session only, at once; logoutall ends every one", async () => {
    const here = await signIn(identity, "out@example.com");
    const there = await signIn(identity, "out@example.com");
    const third = await signIn(identity, "out@example.com");
    const left = await identity.call("/v1/auth/logout", {}, cookie(refreshOf(here)));
    expect(left).toMatchObject({ status: 200, body: { cookieMaxAge: 0 } });
    expect(left.headers.get("set-cookie")).toMatch(/^DSR=;.*Max-Age=0/);
    for (const answer of [await me(refreshOf(here)), await refresh(refreshOf(here))]) {
      expect(answer).toMatchObject({
        status: 401,
        body: { errorCode: "E064001", errorDescription: "Expired due to logout" },
      });
    }
    await expect(identity.verifySession(sessionOf(here))).rejects.toThrow();
    expect((await me(refreshOf(there))).status).toBe(200);
    // Repeated, and without any token: logging out twice is not an error.
    expect((await identity.call("/v1/auth/logout", {}, cookie(refreshOf(here)))).status).toBe(200);
    expect((await identity.call("/v1/auth/logout", null)).status).toBe(200);
    // A logged-out token cannot end its owner's other sessions.
    await identity.call("/v1/auth/logoutall", {}, cookie(refreshOf(here)));
    expect((await me(refreshOf(there))).status).toBe(200);

    await identity.call("/v1/auth/logoutall", {}, cookie(refreshOf(there)));
    expect((await me(refreshOf(third))).status).toBe(401);
  });

  test("session and refresh tokens are not interchangeable", async () => {
    const done = await signIn(identity, "kinds@example.com");
    const session = sessionOf(done);
    const token = refreshOf(done);
    await expect(identity.verifySession(token)).rejects.toMatchObject({ code: "session.invalid" });
    const paths = ["refresh", "tenant/select", "me/tenants", "logout", "logoutall"];
    for (const path of paths) {
      const body = path === "tenant/select" ? { tenant: "T" } : {};
      expect(await identity.call(`/v1/auth/${path}`, body, { bearer: session })).toMatchObject(
        refused,
      );
    }
    for (const path of ["me", "me/history"]) {
      const answer = await identity.call(`/v1/auth/${path}`, undefined, {
        method: "GET",
        bearer: session,
      });
      expect(answer).toMatchObject(refused);
    }
    expect((await identity.call("/v1/auth/try-refresh", {}, { bearer: session })).body).toEqual({});
    expect((await me(token)).status).toBe(200);
  });

  test("a session token ends after ten minutes, a refresh token after 28 days, a session after 90", async () => {
    const done = await signIn(identity, "time@example.com");
    identity.clock.advance(599_000);
    await identity.verifySession(sessionOf(done));
    identity.clock.advance(1_000);
    await expect(identity.verifySession(sessionOf(done))).rejects.toThrow();
    let token = refreshOf(done);
    const day = 86_400_000;
    for (let days = 0; days < 81; days += 27) {
      identity.clock.advance(27 * day);
      const renewed = await refresh(token);
      expect(renewed.status).toBe(200);
      token = refreshOf(renewed);
    }
    identity.clock.advance(9 * day);
    expect(await refresh(token)).toMatchObject(refused);
    const other = refreshOf(await signIn(identity, "time@example.com"));
    identity.clock.advance(28 * day);
    expect(await refresh(other)).toMatchObject(refused);
  });

  /** @spec 6.6, 7.27 */
  test("the only tenant is current, and one selected of several stays selected", async () => {
    const done = await signIn(identity, "tenants@example.com");
    const { userId } = done.body.authInfo.user;
    const acme = { tenantId: "T1", name: "Acme", role: "owner" };
    identity.tenants.set(userId, [acme]);
    const one = await refresh(refreshOf(done));
    expect(decodeJwt(sessionOf(one))).toMatchObject({
      dct: "T1",
      tenants: { T1: { roles: ["owner"] } },
    });

    identity.tenants.set(userId, [acme, { tenantId: "T2", name: "Bolt", role: "staff" }]);
    const two = await refresh(refreshOf(one));
    expect(decodeJwt(sessionOf(two))).not.toHaveProperty("dct");
    const select = (tenant: unknown) =>
      identity.call("/v1/auth/tenant/select", { tenant }, cookie(refreshOf(two)));
    expect(await select("T3")).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
    expect(await select("")).toMatchObject({ status: 400, body: { errorCode: "E011003" } });
    const chosen = await select("T2");
    expect(decodeJwt(sessionOf(chosen)).dct).toBe("T2");
    expect(refreshOf(chosen)).not.toBe("");
    expect(decodeJwt(sessionOf(await refresh(refreshOf(chosen)))).dct).toBe("T2");

    const tenants = (body: unknown) =>
      identity.call("/v1/auth/me/tenants", body, cookie(refreshOf(chosen)));
    const bolt = { id: "T2", name: "Bolt", customAttributes: {} };
    expect((await tenants({ dct: true })).body).toEqual({ tenants: [bolt] });
    expect((await tenants({ dct: false, ids: null })).body.tenants).toHaveLength(2);
    expect((await tenants({ ids: ["T2", "T9"] })).body).toEqual({ tenants: [bolt] });
  });

  test("a new sign-in resumes in the last selected tenant, as long as the person belongs to it", async () => {
    const email = "goes-on@example.com";
    const done = await signIn(identity, email);
    const { userId } = done.body.authInfo.user;
    const acme = { tenantId: "T1", name: "Acme", role: "owner" };
    const bolt = { tenantId: "T2", name: "Bolt", role: "staff" };
    const chip = { tenantId: "T3", name: "Chip", role: "staff" };
    identity.tenants.set(userId, [acme, bolt]);
    const refreshToken = cookie(refreshOf(await refresh(refreshOf(done))));
    await identity.call("/v1/auth/tenant/select", { tenant: "T2" }, refreshToken);

    identity.clock.advance(60_000);
    expect(decodeJwt(sessionOf(await signIn(identity, email))).dct).toBe("T2");
    identity.tenants.set(userId, [acme, chip]);
    identity.clock.advance(60_000);
    expect(decodeJwt(sessionOf(await signIn(identity, email)))).not.toHaveProperty("dct");
  });

  /** @spec 7.29 */
  test("`me` has the person at the root, and history is a bare list", async () => {
    const token = refreshOf(await signIn(identity, "me@example.com"));
    expect((await me(token)).body).toMatchObject({
      email: "me@example.com",
      TOTP: false,
      OAuth: {},
      userTenants: [],
    });
    const history = await identity.call("/v1/auth/me/history", undefined, {
      method: "GET",
      ...cookie(token),
    });
    expect(history.body).toEqual([
      expect.objectContaining({ ip: "192.0.2.1", loginTime: expect.any(Number) }),
    ]);
  });

  test("without a session refresh is refused and try-refresh answers nothing", async () => {
    expect(await identity.call("/v1/auth/refresh", {})).toMatchObject(refused);
    expect(await identity.call("/v1/auth/try-refresh?dcs=f&dcr=f", {})).toMatchObject({
      status: 200,
      body: {},
    });
    expect(
      await identity.call("/v1/auth/refresh", {}, { headers: { authorization: "Bearer Pother" } }),
      // Not 401, because the tokens that a browser stores are valid.
    ).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
  });
});

test("keys rotate without a failed validation", async () => {
  const identity = await startTestIdentity();
  const kids = async () =>
    (await identity.call(`/v2/keys/${projectId}`, undefined, { method: "GET" })).body.keys as {
      kid: string;
    }[];
  const [first] = await kids();
  expect(first).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", e: "AQAB" });
  expect(JSON.stringify(first)).not.toMatch(/"d"/);
  let token = refreshOf(await signIn(identity, "keys@example.com"));
  const published = new Set([first?.kid]);
  const signed = new Set<string>();
  // Advance day by day, as a running instance would: the next key is published before it signs.
  for (let day = 1; day <= 100; day += 1) {
    identity.clock.advance(86_400_000);
    // Sessions end after ninety days.
    const renewed =
      day === 50
        ? await signIn(identity, "keys@example.com")
        : await identity.call("/v1/auth/refresh", {}, cookie(token));
    token = refreshOf(renewed);
    const session = sessionOf(renewed);
    const { kid = "" } = decodeProtectedHeader(session);
    expect(published).toContain(kid);
    signed.add(kid);
    for (const key of await kids()) published.add(key.kid);
    await identity.verifySession(session);
  }
  expect(signed.size).toBe(2);
  await identity.close();
});
