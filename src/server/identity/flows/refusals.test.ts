import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { enterCode, signIn, startTestIdentity, startWith } from "../../testing/test-identity.ts";
import { defaultRateLimits } from "../limits/limits.ts";
import { flowText } from "../steps/step-messages.ts";

/** Answers to meaningless input, to callers over the limit and to people who were not invited. */

const identity = startedTestIdentity();

test("the screen reports an invalid address, a missing code and an unknown button", async () => {
  for (const email of [
    "",
    "ada",
    "ada@localhost",
    "a b@example.com",
    "ada@example.com\r\nBcc: x@example.com",
    7,
    null,
    "\u212Aim@example.com",
  ]) {
    const answer = await startWith(identity, email);
    expect(answer).toMatchObject({
      status: 200,
      body: { screen: { id: "welcome", state: { errorType: "email.invalid" } } },
    });
  }
  const sent = await startWith(identity, "empty@example.com");
  for (const code of ["", "  "]) {
    const answer = await enterCode(identity, sent.body, code);
    expect(answer.body.screen.state.errorType).toBe("code.missing");
  }
  const { executionId, stepId } = sent.body;
  for (const interactionId of ["nothing", "__proto__", "constructor"]) {
    const answer = await identity.call("/v1/flow/next", {
      executionId,
      stepId,
      interactionId,
      input: {},
    });
    expect(answer.body.screen.state.errorType).toBe("interaction.unknown");
  }
});

test("60 people sign in from one address", async () => {
  for (let i = 0; i < 60; i += 1) {
    expect((await signIn(identity, `person${i}@office.example`)).body.status).toBe("completed");
  }
});

describe("messages to one person", () => {
  const asked = startedTestIdentity({ settings: { limits: defaultRateLimits } });
  const mailsTo = (address: string) => asked.mails.filter(({ to }) => to === address).length;

  test("one goes out in a minute, five in ten; the screen says when to ask again", async () => {
    const email = "flood@example.com";
    const ask = async () => (await startWith(asked, email)).body.screen.state;
    expect((await ask()).errorType).toBeUndefined();
    asked.clock.advance(20_000);
    const early = {
      errorType: "messages.just_sent",
      errorText: "We just sent one. You can ask again in 40 seconds.",
    };
    for (let at = 0; at < 40; at += 1) expect(await ask()).toMatchObject(early);
    expect(mailsTo(email)).toBe(1);
    asked.clock.advance(40_000);
    for (let at = 0; at < 4; at += 1) {
      expect((await ask()).errorType).toBeUndefined();
      asked.clock.advance(60_000);
    }
    expect(await ask()).toMatchObject({
      errorType: "messages.too_many",
      errorText: "Too many codes were asked for. You can ask again in 5 minutes.",
    });
    expect(mailsTo(email)).toBe(5);
    asked.clock.advance(5 * 60_000);
    expect((await ask()).errorType).toBeUndefined();
  });

  test.each([
    ["an account", true],
    ["no account", false],
  ])("a link and a call wait for the minute of a code, where there is %s", async (name, exists) => {
    const email = `${exists}@minute.example`;
    if (exists) await signIn(asked, email);
    const away = { headers: { "x-test-address": "198.51.100.20" } };
    const call = (path: string) => asked.call(`/v1/auth/${path}`, { loginId: email }, away);
    expect((await call("otp/signup-in/email")).status, name).toBe(200);
    const before = mailsTo(email);
    for (const path of [
      "magiclink/signin/email",
      "enchantedlink/signup-in/email",
      "password/reset",
    ]) {
      const refused = await call(path);
      expect(refused).toMatchObject({ status: 429, body: { errorCode: "E130429" } });
      expect(refused.headers.get("retry-after")).toBe("60");
    }
    expect(mailsTo(email)).toBe(before);
    asked.clock.advance(60_000);
    expect((await call("magiclink/signin/email")).status).toBe(200);
  });

  test("of parallel requests one is answered by a mail", async () => {
    const email = "parallel@example.com";
    await Promise.all(Array.from({ length: 20 }, () => startWith(asked, email)));
    expect(mailsTo(email)).toBe(1);
  });

  test("a text message waits for its minute, and a code that was entered ends it", async () => {
    const loginId = "+15555550188";
    const ask = () => asked.call("/v1/auth/otp/signup-in/sms", { loginId });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const body = { loginId, code: asked.codeFor(loginId) };
    expect((await asked.call("/v1/auth/otp/verify/sms", body)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });
});

test.each(["ar", "de", "es", "fr", "pt"])("%s says the time to wait in its own words", (locale) => {
  const said = flowText("messages.just_sent", locale, 40);
  const wait = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "second",
    unitDisplay: "long",
  });
  expect(said).toContain(wait.format(40));
  expect(said).not.toContain("{{");
});

test("a network over its limit gets a screen that says so and creates no row", async () => {
  const limited = await startTestIdentity({
    settings: {
      limits: { ...defaultRateLimits, flowCallsPerAddress: { points: 2, seconds: 600 } },
    },
  });
  const sent = await startWith(limited, "one@example.com");
  await startWith(limited, "two@example.com");
  const third = await startWith(limited, "three@example.com");
  expect(third).toMatchObject({
    status: 200,
    body: { screen: { state: { errorType: "tries.too_many" } } },
  });
  const code = limited.codeFor("one@example.com");
  expect((await enterCode(limited, sent.body, code)).body).toMatchObject({
    screen: { id: "verify-code", state: { errorType: "tries.too_many" } },
  });
  limited.clock.advance(600_000);
  expect((await enterCode(limited, sent.body, code)).body.screen.state.errorType).toBe(
    "code.expired",
  );
  await limited.close();
});

test("an uninvited person gets the same answer, no account and a message without a code", async () => {
  const closed = await startTestIdentity({
    settings: { signUp: "invite" },
    hooks: { canRegister: async (_tx, email) => email === "invited@example.com" },
  });
  const known = await startWith(closed, "invited@example.com");
  const unknown = await startWith(closed, "stranger@example.com");
  const shape = ({ body }: typeof known) => ({
    ...body,
    executionId: "",
    screen: { id: body.screen.id },
  });
  expect(shape(unknown)).toEqual(shape(known));
  expect(closed.mails.map(({ purpose }) => purpose)).toEqual(["sign-in-code", "sign-in-refused"]);
  expect(() => closed.codeFor("stranger@example.com")).toThrow();
  expect(
    (await enterCode(closed, known.body, closed.codeFor("invited@example.com"))).body.status,
  ).toBe("completed");
  expect((await enterCode(closed, unknown.body, "123456")).body.status).toBe("waiting");
  await closed.close();
});
