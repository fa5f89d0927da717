import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf, enterCode, signIn, startWith } from "../../testing/test-identity.ts";

describe("sign-up-or-in", () => {
  const identity = startedTestIdentity();

  /** @spec 1.6, 1.7, 1.9, 4.9, 4.10 */
  test("a code by mail signs a new person in, and later the same account", async () => {
    const started = await identity.call("/v1/flow/start", {
      flowId: "sign-up-or-in",
      interactionId: "",
    });
    expect(started.body).toMatchObject({
      executionId: expect.stringMatching(/^sign-up-or-in\|#\|[0-9A-Za-z]{22}$/),
      stepId: "0",
      status: "waiting",
      action: "screen",
      screen: { id: "welcome", state: {} },
    });
    const { executionId } = started.body;
    const sent = await identity.call("/v1/flow/next", {
      executionId,
      stepId: "0",
      interactionId: "submit",
      version: 1,
      input: { email: " Ada@Example.COM ", origin: "http://localhost:3000" },
    });
    expect(sent.body).toMatchObject({
      stepId: "1",
      screen: { id: "verify-code", state: { sentTo: { maskedEmail: "a****@example.com" } } },
    });
    const code = identity.codeFor("ada@example.com");
    const done = await enterCode(identity, sent.body, code);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      status: "completed",
      lastAuth: { authMethod: "otp", loginId: "ada@example.com" },
      authInfo: {
        firstSeen: true,
        refreshJwt: "",
        user: { email: "ada@example.com", verifiedEmail: true, loginIds: ["ada@example.com"] },
      },
    });
    expect(done.body.screen).toBeUndefined();
    expect(cookieOf(done, "DSR")?.split(".")).toHaveLength(3);
    expect(done.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Strict/i);
    const { userId } = done.body.authInfo.user;
    expect(identity.signedIn).toEqual([
      {
        sub: userId,
        email: "ada@example.com",
        emailVerified: true,
        emailSignedIn: true,
        isProved: true,
        name: "",
        firstSeen: true,
      },
    ]);

    const again = await signIn(identity, "ada@example.com");
    expect(again.body.authInfo).toMatchObject({ firstSeen: false, user: { userId } });
  });

  test("50 parallel submissions of the right code make one session", async () => {
    const before = identity.signedIn.length;
    const sent = await startWith(identity, "many@example.com");
    const code = identity.codeFor("many@example.com");
    // Different inputs: none of them is taken for a repeated delivery.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        identity.call("/v1/flow/next", {
          executionId: sent.body.executionId,
          stepId: sent.body.stepId,
          interactionId: "code",
          input: { code, try: i },
        }),
      ),
    );
    expect(answers.filter(({ body }) => body.status === "completed")).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(identity.signedIn).toHaveLength(before + 1);
  });

  test("a wrong code stays on the screen, five end it, a new code starts over", async () => {
    const sent = await startWith(identity, "wrong@example.com");
    const right = identity.codeFor("wrong@example.com");
    const tries = Array.from({ length: 6 }, (_, i) =>
      String((Number(right) + i + 1) % 1_000_000).padStart(6, "0"),
    );
    const errors: string[] = [];
    for (const code of tries) {
      const answer = await enterCode(identity, sent.body, code);
      expect(answer).toMatchObject({
        status: 200,
        body: { stepId: "1", screen: { id: "verify-code" } },
      });
      errors.push(answer.body.screen.state.errorType);
    }
    expect(errors).toEqual([...Array(4).fill("code.wrong"), "code.exhausted", "code.exhausted"]);
    const late = await enterCode(identity, sent.body, right);
    expect(late.body.screen.state.errorType).toBe("code.exhausted");

    const { executionId, stepId } = sent.body;
    const resent = await identity.call("/v1/flow/next", {
      executionId,
      stepId,
      interactionId: "resend",
      input: {},
    });
    const done = await enterCode(identity, resent.body, identity.codeFor("wrong@example.com"));
    expect(done.body.status).toBe("completed");
  });

  test("an earlier code still works after a resend, an expired one says so", async () => {
    const sent = await startWith(identity, "slow@example.com");
    const first = identity.codeFor("slow@example.com");
    const { executionId, stepId } = sent.body;
    const resent = await identity.call("/v1/flow/next", {
      executionId,
      stepId,
      interactionId: "resend",
      input: {},
    });
    identity.clock.advance(10 * 60_000 + 1);
    const late = await enterCode(identity, resent.body, first);
    expect(late.body.screen.state.errorType).toBe("code.expired");

    const again = await startWith(identity, "slow2@example.com");
    const early = identity.codeFor("slow2@example.com");
    const next = await identity.call("/v1/flow/next", {
      executionId: again.body.executionId,
      stepId: again.body.stepId,
      interactionId: "resend",
      input: {},
    });
    expect((await enterCode(identity, next.body, early)).body.status).toBe("completed");
  });

  test("a code of one run means nothing in another", async () => {
    const mine = await startWith(identity, "mine@example.com");
    const code = identity.codeFor("mine@example.com");
    const other = await startWith(identity, "other@example.com");
    const answer = await enterCode(identity, other.body, code);
    expect(answer.body.status).toBe("waiting");
    expect((await enterCode(identity, mine.body, code)).body.status).toBe("completed");
  });
});
