import { expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { enterCode, signIn, startTestIdentity, startWith } from "../../testing/test-identity.ts";
import { defaultRateLimits } from "../limits/limits.ts";

/** What is said of input that means nothing, to who calls far too often, and to who was not invited. */

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

test("60 people sign in from one address; one person cannot be flooded with messages", async () => {
  for (let i = 0; i < 60; i += 1) {
    expect((await signIn(identity, `person${i}@office.example`)).body.status).toBe("completed");
  }
  const errors: unknown[] = [];
  for (let i = 0; i < 7; i += 1) {
    errors.push((await startWith(identity, "flood@example.com")).body.screen.state.errorType);
  }
  expect(errors).toEqual([...Array(5).fill(undefined), "messages.too_many", "messages.too_many"]);
  expect(identity.mails.filter(({ to }) => to === "flood@example.com")).toHaveLength(5);
  identity.clock.advance(10 * 60_000);
  expect((await startWith(identity, "flood@example.com")).body.screen.id).toBe("verify-code");
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
