import { describe, expect, test } from "vitest";
import { defaultRateLimits } from "#server/identity/limits/limits.ts";
import { openFlow } from "#server/testing/flow-browser.ts";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { cookieOf, projectId } from "#server/testing/test-identity.ts";

/** Sign-in limits by network and account, for every sign-in method. */

const plenty = { points: 1_000_000, seconds: 600 };
const few = { points: 5, seconds: 600 };
const open = {
  flowCallsPerAddress: plenty,
  messagesPerAddress: plenty,
  messagesPerLoginIdAndMinute: plenty,
  messagesPerLoginId: plenty,
  messagesPerLoginIdAndDay: plenty,
  messagesPerKnownBrowserAndDay: plenty,
  triesPerAddress: plenty,
  triesPerLoginIdAndDay: plenty,
  wrongManagementKeysPerAddress: plenty,
};

describe("guesses from one network", () => {
  const identity = startedTestIdentity({
    settings: { limits: { ...open, triesPerAddress: few } },
  });
  let guesses = 0;
  /** A different user each time, from the same network. */
  const guess = async (address: string) => {
    guesses += 1;
    const body = { loginId: `n${guesses}@example.com`, code: "000000" };
    const headers = { "x-test-address": address };
    return (await identity.call("/v1/auth/otp/verify/email", body, { headers })).status;
  };

  test.each([
    ["a /64 of IPv6", ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"], "2001:db8:1:3::1"],
    ["IPv4, mapped or not", ["198.51.100.7", "::ffff:198.51.100.7"], "198.51.100.8"],
    ["what is no address", ["unknown", ""], "203.0.113.5"],
  ])("%s is one", async (_, same, other) => {
    for (let at = 0; at < few.points; at += 1)
      expect(await guess(same[at % same.length] ?? "")).toBe(400);
    for (const address of same) expect(await guess(address)).toBe(429);
    expect(await guess(other)).toBe(400);
  });
});

describe("1,000 requests and wrong codes from strangers in 200 networks", () => {
  const identity = startedTestIdentity({
    settings: { limits: { ...defaultRateLimits, flowCallsPerAddress: plenty } },
  });
  const loginId = "wanted@example.com";
  const elsewhere = (at: number) => ({ "x-test-address": `198.51.100.${at % 200}` });
  const call = (path: string, body: object, headers: Record<string, string>) =>
    identity.call(path, body, { headers });
  const start = (headers: Record<string, string>) =>
    call(
      "/v1/flow/start",
      { flowId: "sign-up-or-in", interactionId: "submit", input: { email: loginId } },
      headers,
    );
  const type = (sent: { executionId: string; stepId: string }, code: string, headers = {}) => {
    const { executionId, stepId } = sent;
    const step = { executionId, stepId, interactionId: "code", input: { code } };
    return call("/v1/flow/next", step, headers);
  };

  test("do not lock the user out of a known browser or their own network", async () => {
    const home = { "x-test-address": "203.0.113.9", "sec-fetch-site": "same-origin" };
    const first = await start(home);
    const run = first.headers.getSetCookie().find((line) => line.startsWith("flow-")) ?? "";
    const cookie = run.split(";")[0] ?? "";
    const done = await type(first.body, identity.codeFor(loginId), { ...home, cookie });
    expect(done.body.status).toBe("completed");
    const known = `known=${cookieOf(done, "known")}`;

    for (let life = 0; life < 40; life += 1) {
      identity.clock.advance(600_000);
      for (let at = 0; at < 10; at += 1) await start(elsewhere(life * 10 + at));
    }
    const sent = await start(elsewhere(1));
    expect(sent.body.screen.state.errorType).toBe("messages.day_over");
    for (let at = 0; at < 600; at += 1)
      await call("/v1/auth/otp/verify/email", { loginId, code: "000000" }, elsewhere(at));

    const abroad = { "x-test-address": "192.0.2.77", "sec-fetch-site": "same-origin" };
    for (const where of [{ "x-test-address": "203.0.113.9" }, { ...abroad, cookie: known }]) {
      const mine = await start(where);
      expect(mine.body.screen.id).toBe("verify-code");
      const bound = mine.headers.getSetCookie().find((line) => line.startsWith("flow-"));
      const cookies = [known, bound?.split(";")[0]].filter(Boolean).join("; ");
      const headers = "cookie" in where ? { ...where, cookie: cookies } : where;
      const entered = await type(mine.body, identity.codeFor(loginId), headers);
      expect(entered.body.status).toBe("completed");
    }
    // Another account's cookie, or a forged one, has no effect.
    const forged = `known=${cookieOf(done, "known")?.split(".")[0]}.${"A".repeat(43)}`;
    const refused = await start({ ...abroad, cookie: forged, "x-test-address": "192.0.2.78" });
    expect(refused.body.screen.state.errorType).toBe("messages.day_over");
  });

  test("leave sign-in by link to a user whose codes are blocked", async () => {
    const email = "closed@example.com";
    for (let at = 0; at < 60; at += 1)
      await call("/v1/auth/otp/verify/email", { loginId: email, code: "000000" }, elsewhere(at));
    const run = await openFlow(identity, "sign-up-or-in").start();
    await run.press("submit", { email });
    await run.press("code", { code: identity.codeFor(email) });
    expect(run.state.errorType).toBe("codes.closed");
    expect(run.state.errorText).toMatch(/link.+passkey.+browser.+try again in 24 hours/);
    identity.clock.advance(60_000);
    await run.press("link");
    const opened = await run.openLink(email);
    expect(opened.body.status).toBe("completed");
  });
});

describe("sign-in mails to one user", () => {
  const identity = startedTestIdentity({
    settings: { limits: { ...defaultRateLimits, flowCallsPerAddress: plenty } },
  });
  const ask = async (email: string, network: string, path = "otp/signup-in/email") =>
    identity.call(
      `/v1/auth/${path}`,
      { loginId: email },
      { headers: { "x-test-address": network } },
    );
  const mailsTo = (email: string) => identity.mails.filter(({ to }) => to === email).length;
  const verify = (loginId: string, network: string) =>
    identity.call(
      "/v1/auth/otp/verify/email",
      { loginId, code: identity.codeFor(loginId) },
      { headers: { "x-test-address": network } },
    );

  test.each([true, false])(
    "are at most six in a day from networks that never signed in, with an account: %s",
    async (exists) => {
      const email = `bombed-${exists}@example.com`;
      if (exists) {
        await ask(email, "203.0.113.20");
        expect((await verify(email, "203.0.113.20")).status).toBe(200);
      }
      const kinds = ["otp/signup-in/email", "magiclink/signup-in/email"];
      for (let at = 0; at < 100; at += 1) {
        identity.clock.advance(120_000);
        await ask(email, `198.51.100.${at % 200}`, kinds[at % 2]);
      }
      // The owner's first sign-in was also from an unknown network.
      expect(mailsTo(email)).toBe(6);
      const { body } = await identity.call(
        "/v1/flow/start",
        { flowId: "sign-up-or-in", interactionId: "submit", input: { email } },
        { headers: { "x-test-address": "198.51.100.201" } },
      );
      expect(body.screen.state.errorType).toBe("messages.day_over");
      expect(body.screen.state.errorText).toMatch(
        /newest one, a password, a passkey, or a browser/,
      );
      identity.clock.advance(86_400_000);
      expect((await ask(email, "198.51.100.7")).status).toBe(200);
    },
  );

  test("are not blocked for the user's own network, nor is their password", async () => {
    const email = "at-home@example.com";
    const home = "203.0.113.21";
    await ask(email, home);
    const signedIn = await verify(email, home);
    const newPassword = "violet kettle under snow";
    const bearer = cookieOf(signedIn, "DSR") ?? "";
    const set = await identity.call(
      "/v1/auth/password/update",
      { loginId: email, newPassword },
      { bearer },
    );
    expect(set.status).toBe(200);
    for (let at = 0; at < 7; at += 1) {
      identity.clock.advance(180_000);
      const stranger = await ask(email, `198.51.100.${at}`);
      expect(stranger.status).toBe(at < 5 ? 200 : 429);
    }
    for (let at = 0; at < 8; at += 1) {
      identity.clock.advance(180_000);
      expect((await ask(email, home)).status).toBe(200);
    }
    const withPassword = await identity.call(
      "/v1/auth/password/signin",
      { loginId: email, password: newPassword },
      { headers: { "x-test-address": "198.51.100.99" } },
    );
    expect(withPassword.status).toBe(200);
  });

  test("that are refused, even concurrently, do not count towards the daily limit", async () => {
    const email = "eager@example.com";
    for (let at = 0; at < 6; at += 1) {
      const all = Array.from({ length: 10 }, () => ask(email, "198.51.100.50"));
      const sent = (await Promise.all(all)).filter(({ status }) => status === 200);
      expect(sent).toHaveLength(1);
      identity.clock.advance(180_000);
    }
    expect(mailsTo(email)).toBe(6);
  });
});

describe("guesses at the management key", () => {
  const managementKey = "the-right-key";
  const identity = startedTestIdentity({
    settings: { limits: { ...open, wrongManagementKeysPerAddress: few }, managementKey },
  });

  test("are counted by network, and the right key is delayed as well", async () => {
    const ask = async (bearer: string, address = "198.51.100.7") => {
      const options = { method: "GET", bearer, headers: { "x-test-address": address } };
      return (await identity.call("/v1/mgmt/license", undefined, options)).status;
    };
    for (let at = 0; at < few.points; at += 1) {
      expect(await ask(managementKey)).toBe(200);
      expect(await ask(`guess-${at}`)).toBe(401);
    }
    expect(await ask(managementKey)).toBe(429);
    expect(await ask(managementKey, "198.51.100.8")).toBe(200);
    identity.clock.advance(600_000);
    expect(await ask(managementKey)).toBe(200);
  });
});

describe("guesses at one account", () => {
  const identity = startedTestIdentity({
    settings: { limits: { ...open, triesPerLoginIdAndDay: few }, managementKey: "key" },
  });

  test("are counted together for every sign-in method, name and spelling of the address", async () => {
    const [nick, email, phone] = ["nick", "one@example.com", "+15555550140"];
    const person = { loginId: nick, email, phone, additionalLoginIds: [email, phone] };
    const made = await identity.call("/v1/mgmt/user/create", person, { bearer: "key" });
    expect(made.body.user.loginIds).toEqual(expect.arrayContaining([nick, email, phone]));
    const code = "000000";
    const ways: [string, object][] = [
      ["otp/verify/email", { loginId: email, code }],
      ["otp/verify/email", { loginId: " ONE@Example.com", code }],
      ["otp/verify/sms", { loginId: phone, code }],
      ["totp/verify", { loginId: nick, code }],
      ["password/signin", { loginId: email, password: "wrong" }],
    ];
    for (const [path, body] of ways)
      expect((await identity.call(`/v1/auth/${path}`, body)).status, path).toBe(400);
    for (const [path, body] of ways)
      expect((await identity.call(`/v1/auth/${path}`, body)).status, path).toBe(429);
    // Another spelling of the address leads nowhere, or to the same counter.
    for (const variant of [
      "/v1/auth/otp/verify/email/",
      "//v1/auth/otp/verify/email",
      "/v1//auth/otp/verify/email",
      "/v1/auth/otp/verify/./email",
      "/v1/auth/otp/sign/../verify/email",
      "/v1/auth/otp/verify/%65mail",
      "/V1/auth/otp/verify/EMAIL",
      "/v1/auth/otp/verify/email?x=1",
      "/v1/auth/otp/verify/email;x=1",
      "/v1/auth/otp/verify/email%00",
    ]) {
      const { status } = await identity.routes.request(variant, {
        method: "POST",
        headers: { authorization: `Bearer ${projectId}`, "content-type": "application/json" },
        body: JSON.stringify({ loginId: email, code }),
      });
      expect([404, 429], variant).toContain(status);
    }
  });
});
