import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { type Answer, signIn, type TestIdentity } from "../../../testing/test-identity.ts";
import { channels } from "../../channels.ts";

const claimsOf = ({ body }: Answer) => decodeJwt(body.sessionJwt);

describe("one-time codes", () => {
  const identity = startedTestIdentity();
  const otp = (path: string, body: unknown, bearer?: string) =>
    identity.call(`/v1/auth/otp/${path}`, body, bearer === undefined ? {} : { bearer });

  /** @spec 7.16 */
  test.each(channels)("%s: sign up, sign in, either", async (channel) => {
    const mail = channel === "email";
    const to = mail ? "otp@example.com" : `+1555555${1000 + channels.indexOf(channel)}`;
    const given = mail ? to : to.replace("+1", "+1-");
    const masked = mail
      ? { maskedEmail: "o****@example.com" }
      : { maskedPhone: `+*******${to.slice(-2)}` };
    for (const intent of ["signup", "signin", "signup-in"]) {
      const sent = await otp(`${intent}/${channel}`, {
        loginId: given,
        ...(intent === "signup" && { user: { name: "Ada", [mail ? "email" : "phone"]: given } }),
      });
      expect(sent).toMatchObject({ status: 200, body: masked });
      const code = mail ? identity.codeFor(to) : voiceCode(identity, to);
      const done = await otp(`verify/${channel}`, { loginId: given, code });
      expect(done).toMatchObject({
        status: 200,
        body: { firstSeen: intent === "signup", user: { name: "Ada", loginIds: [to] } },
      });
      expect(done.body.user).toMatchObject(
        mail ? { email: to, verifiedEmail: true } : { phone: to, verifiedPhone: true },
      );
      expect(claimsOf(done).amr).toEqual([mail ? "email" : "sms"]);
    }
  });

  test("50 parallel submissions of a right code make one session", async () => {
    await otp("signup-in/email", { loginId: "race@example.com" });
    const code = identity.codeFor("race@example.com");
    const body = { loginId: "race@example.com", code };
    const answers = await Promise.all(Array.from({ length: 50 }, () => otp("verify/email", body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // The 49 that came too late do not shut their owner out.
    await otp("signup-in/email", { loginId: "race@example.com" });
    const next = { loginId: "race@example.com", code: identity.codeFor("race@example.com") };
    expect((await otp("verify/email", next)).status).toBe(200);
  });

  test("a code that was used is used up; after 50 wrong tries in a day the account rests", async () => {
    const loginId = "rests@example.com";
    await otp("signup-in/email", { loginId });
    const code = identity.codeFor(loginId);
    expect((await otp("verify/email", { loginId, code })).status).toBe(200);
    expect(await otp("verify/email", { loginId, code })).toMatchObject({
      status: 400,
      body: { errorCode: "E061102" },
    });
    for (let i = 0; i < 49; i += 1) await otp("verify/email", { loginId, code });
    const rested = await otp("verify/email", { loginId, code });
    expect(rested).toMatchObject({ status: 429, body: { errorCode: "E130429" } });
    expect(Number(rested.headers.get("retry-after"))).toBeGreaterThan(80_000);
  });

  test("five tries over all live codes, not one more, also in parallel", async () => {
    const loginId = "tries@example.com";
    await otp("signup-in/email", { loginId });
    const first = identity.codeFor(loginId);
    await otp("signup-in/email", { loginId });
    const second = identity.codeFor(loginId);
    const wrong = ["000001", "000002", "000003", "000004", "000005"].map((code) =>
      code === first || code === second ? "000009" : code,
    );
    const codes = (
      await Promise.all(wrong.map((code) => otp("verify/email", { loginId, code })))
    ).map(({ body }) => body.errorCode);
    expect(codes.sort()).toEqual(["E061102", "E061102", "E061102", "E061102", "E061103"]);
    for (const code of [first, second]) {
      expect(await otp("verify/email", { loginId, code })).toMatchObject({
        status: 400,
        body: { errorCode: "E061103" },
      });
    }
    await otp("signup-in/email", { loginId });
    expect((await otp("verify/email", { loginId, code: first })).status).toBe(400);
    expect((await otp("verify/email", { loginId, code: identity.codeFor(loginId) })).status).toBe(
      200,
    );
  });

  test("a code is good for its own channel and person only, and for ten minutes", async () => {
    await otp("signup-in/email", { loginId: "own@example.com" });
    const code = identity.codeFor("own@example.com");
    for (const channel of channels.filter((one) => one !== "email")) {
      expect((await otp(`verify/${channel}`, { loginId: "own@example.com", code })).status).toBe(
        400,
      );
    }
    expect((await otp("verify/email", { loginId: "another@example.com", code })).status).toBe(400);
    identity.clock.advance(600_000);
    expect(await otp("verify/email", { loginId: "own@example.com", code })).toMatchObject({
      status: 400,
      body: { errorCode: "E061104" },
    });
  });

  test("an answer does not reveal whether an account exists", async () => {
    await signIn(identity, "known@example.com");
    const known = await otp("signin/email", { loginId: "known@example.com" });
    const unknown = await otp("signin/email", { loginId: "kixyz@example.com" });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(identity.mails.at(-1)).toMatchObject({
      to: "kixyz@example.com",
      purpose: "sign-in-refused",
    });
    expect(() => identity.codeFor("kixyz@example.com")).toThrow();
    const [first, second] = [
      await otp("signin/sms", { loginId: "known" }),
      await otp("signin/sms", { loginId: "nobody" }),
    ];
    expect(first.body).toEqual(second.body);
    // Signing up once more just signs in.
    await otp("signup/email", { loginId: "known@example.com", user: { name: "Mallory" } });
    const again = await otp("verify/email", {
      loginId: "known@example.com",
      code: identity.codeFor("known@example.com"),
    });
    expect(again.body.user.name).toBe("");
  });

  test("a login id that is an address must be the address that is verified", async () => {
    const answer = await otp("signup/email", {
      loginId: "victim@example.com",
      email: "mallory@example.com",
    });
    expect(answer.status).toBe(200);
    expect(identity.mails.at(-1)?.to).toBe("victim@example.com");
    const phone = await otp("signup/sms", { loginId: "victim@example.com", phone: "+15555550177" });
    expect(phone).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
    const named = await otp("signup/email", { loginId: "ada", email: "ada@named.example" });
    expect(named.body).toEqual({ maskedEmail: "a****@named.example" });
    const done = await otp("verify/email", {
      loginId: "ADA",
      code: identity.codeFor("ada@named.example"),
    });
    expect(done.body.user).toMatchObject({ loginIds: ["ada"], email: "ada@named.example" });
    expect((await otp("signin/email", { loginId: "ada" })).body).toEqual({
      maskedEmail: "*****@*****",
    });
  });

  test("arguments that are missing, empty, of another type or too long are refused", async () => {
    const bad = [undefined, "", 7, null, [], {}, "x".repeat(300), "a b", "@", "+12", "a\u0000b"];
    for (const loginId of bad) {
      for (const path of ["signup/email", "signin/sms", "signup-in/email", "verify/email"]) {
        const answer = await otp(path, { loginId, code: "123456" });
        expect(answer, `${path} ${String(loginId)}`).toMatchObject({
          status: 400,
          body: { errorCode: "E011003" },
        });
      }
    }
    for (const code of [undefined, "", 7, null, "9".repeat(50)]) {
      expect(await otp("verify/email", { loginId: "a@example.com", code })).toMatchObject({
        status: 400,
      });
    }
    const words = await otp("signin/email", { loginId: "" });
    expect(words.body.errorMessage).toBe('"loginId" must not be empty');
    expect((await otp("signup/sms", { loginId: "ada", phone: "12" })).body.errorMessage).toBe(
      '"12" is not a valid phone number',
    );
    expect((await otp("signin/pigeon", { loginId: "ada" })).status).toBe(404);
  });
});

/** A voice reads the digits one by one. */
function voiceCode(identity: TestIdentity, to: string): string {
  const text = identity.texts.findLast((one) => one.to === to)?.text ?? "";
  return text.match(/^[\d, ]+/)?.[0].replace(/\D/g, "") ?? "";
}
