import { decodeJwt } from "jose";
import { HOTP, Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { cookieOf, signIn } from "../../../testing/test-identity.ts";
import { findTimeStep } from "./totp-key.ts";

const rfcKey = Secret.fromUTF8("12345678901234567890").base32;

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("RFC 6238 at %i s: %s, one step early and late, no further", (seconds, code) => {
  const at = (offset: number) => findTimeStep(rfcKey, code, new Date((seconds + offset) * 1000));
  const step = Math.floor(seconds / 30);
  expect([at(0), at(30), at(-30)]).toEqual([step, step, step]);
  expect([at(60), at(-60)]).toEqual([undefined, undefined]);
});

test("RFC 4226 values of the counter", () => {
  const expected = [
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
  ];
  const hotp = new HOTP({ secret: Secret.fromBase32(rfcKey) });
  expect(expected.map((_, counter) => hotp.generate({ counter }))).toEqual(expected);
});

describe("authenticator apps", () => {
  const identity = startedTestIdentity({ settings: { revealAccounts: true } });
  const call = (path: string, body: unknown, bearer?: string) =>
    identity.call(`/v1/auth/totp/${path}`, body, bearer === undefined ? {} : { bearer });
  const codeOf = (key: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: identity.clock.now().getTime() + steps * 30_000,
    });
  const wrong = { status: 400, body: { errorCode: "E061102" } };

  /** @spec 7.21 */
  test("an app is confirmed by its first code and then signs in, and a code works once", async () => {
    const loginId = "totp@example.com";
    const { body } = await call("signup", { loginId, user: { name: "Ada" } });
    expect(body).toMatchObject({
      image: expect.stringMatching(/^data:image\/png;base64,/),
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      provisioningURL: expect.stringMatching(
        /^otpauth:\/\/totp\/Review%20Flow:totp%40example\.com\?/,
      ),
    });
    const code = codeOf(body.key);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call("verify", { loginId, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.find(({ status }) => status === 200)?.body.user).toMatchObject({
      name: "Ada",
      TOTP: true,
    });
    identity.clock.advance(30_000);
    expect((await call("verify", { loginId, code: codeOf(body.key) })).status).toBe(200);
    expect(await call("verify", { loginId, code: codeOf(body.key, -1) })).toMatchObject(wrong);
    expect(await call("signup", { loginId })).toMatchObject({
      status: 400,
      body: { errorCode: "E062107" },
    });
  });

  test("a second factor is added to an account and then to its session", async () => {
    const loginId = "mfa@example.com";
    let bearer = cookieOf(await signIn(identity, loginId), "DSR") ?? "";
    expect((await call("update", { loginId })).status).toBe(401);
    expect((await call("update", { loginId: "totp@example.com" }, bearer)).status).toBe(400);
    const { body } = await call("update", { loginId }, bearer);
    const me = () => identity.call("/v1/auth/me", undefined, { method: "GET", bearer });
    expect((await me()).body.TOTP).toBe(false);
    const options = { loginId, code: codeOf(body.key), loginOptions: { mfa: true } };
    expect((await call("verify", options)).status).toBe(401);
    const done = await call("verify", options, bearer);
    expect(decodeJwt(done.body.sessionJwt).amr).toEqual(["email", "totp", "mfa"]);
    bearer = cookieOf(done, "DSR") ?? "";
    expect((await me()).body.TOTP).toBe(true);

    // A new key replaces the confirmed one with its first code only.
    const next = await call("update", { loginId }, bearer);
    identity.clock.advance(30_000);
    expect((await call("verify", { loginId, code: codeOf(body.key) })).status).toBe(200);
    identity.clock.advance(30_000);
    expect((await call("verify", { loginId, code: codeOf(next.body.key) })).status).toBe(200);
    identity.clock.advance(30_000);
    expect(await call("verify", { loginId, code: codeOf(body.key) })).toMatchObject(wrong);
  });

  test("wrong codes, unknown people and bad arguments are refused", async () => {
    expect(await call("verify", { loginId: "nobody@example.com", code: "123456" })).toMatchObject(
      wrong,
    );
    for (const code of ["1234567", "12345", "abcdef", "１２３４５６"]) {
      expect(await call("verify", { loginId: "totp@example.com", code })).toMatchObject(wrong);
    }
    for (const code of [undefined, "", 123456, null]) {
      expect(await call("verify", { loginId: "totp@example.com", code })).toMatchObject({
        status: 400,
        body: { errorCode: "E011003" },
      });
    }
    for (const loginId of [undefined, "", 7])
      expect((await call("signup", { loginId })).status).toBe(400);
    for (let i = 0; i < 50; i += 1)
      await call("verify", { loginId: "guess@example.com", code: "000000" });
    expect((await call("verify", { loginId: "guess@example.com", code: "000000" })).status).toBe(
      429,
    );
  });
});
