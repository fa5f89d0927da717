import { expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf, enterCode, startWith } from "../../testing/test-identity.ts";
import { flowNonceHeader } from "./repeated-calls.ts";

/** Calls that arrive twice, late or out of order. */

const identity = startedTestIdentity();

const page = { "x-descope-sdk-session-id": "2026-03-10-10:00:00:000-1234" };
const start = (email: string, headers: Record<string, string> = page) =>
  identity.call(
    "/v1/flow/start",
    { flowId: "sign-up-or-in", interactionId: "submit", input: { email } },
    { headers },
  );
const mailsTo = (email: string) => identity.mails.filter(({ to }) => to === email).length;

test("a start delivered twice, also at once, is one run and one message", async () => {
  const answers = await Promise.all([start("a@example.com"), start("a@example.com")]);
  expect(new Set(answers.map(({ body }) => body.executionId)).size).toBe(1);
  expect(mailsTo("a@example.com")).toBe(1);
  identity.clock.advance(20_000);
  const later = await start("a@example.com");
  expect(later.body.executionId).not.toBe(answers[0]?.body.executionId);
  expect(mailsTo("a@example.com")).toBe(2);
});

test("a completed answer that got lost is given again, with the same refresh token", async () => {
  const sent = await startWith(identity, "lost@example.com");
  const code = identity.codeFor("lost@example.com");
  const signedInBefore = identity.signedIn.length;
  const first = await enterCode(identity, sent.body, code);
  identity.clock.advance(14_000);
  const second = await enterCode(identity, sent.body, code);
  expect(second.body.status).toBe("completed");
  expect(cookieOf(second, "DSR")).toBe(cookieOf(first, "DSR"));
  expect(identity.signedIn).toHaveLength(signedInBefore + 1);

  identity.clock.advance(20_000);
  const late = await enterCode(identity, sent.body, code);
  expect(late).toMatchObject({ status: 400, body: { errorCode: "E103205" } });
});

test("a client that echoes the nonce is told apart from a repeated delivery", async () => {
  const sent = await startWith(identity, "nonce@example.com");
  const { executionId, stepId } = sent.body;
  const resend = (nonce: string | null) =>
    identity.call(
      "/v1/flow/next",
      { executionId, stepId, interactionId: "resend", input: {} },
      nonce === null ? {} : { headers: { [flowNonceHeader]: nonce } },
    );
  const nonce = sent.headers.get(flowNonceHeader);
  const once = await resend(nonce);
  const twice = await resend(nonce);
  expect(twice.body).toEqual(once.body);
  expect(mailsTo("nonce@example.com")).toBe(2);

  const without = await resend(null);
  expect(without).toMatchObject({ status: 400, body: { errorCode: "E108201" } });
  const forged = await resend(`2.${"A".repeat(43)}`);
  expect(forged).toMatchObject({ status: 400, body: { errorCode: "E108201" } });
});

/** @spec 7.31 */
test("a call about a step that was left gets the current screen and does nothing", async () => {
  const sent = await startWith(identity, "left@example.com");
  const { executionId } = sent.body;
  const answer = await identity.call("/v1/flow/next", {
    executionId,
    stepId: "0",
    interactionId: "submit",
    input: { email: "elsewhere@example.com" },
  });
  expect(answer.body).toMatchObject({ stepId: "1", screen: { id: "verify-code" } });
  expect(mailsTo("elsewhere@example.com")).toBe(0);
});

test("going back to change the address sends a code to the new one only", async () => {
  const sent = await startWith(identity, "typo@example.com");
  const { executionId, stepId } = sent.body;
  const back = await identity.call("/v1/flow/next", {
    executionId,
    stepId,
    interactionId: "change-email",
    input: {},
  });
  expect(back.body).toMatchObject({
    screen: { id: "welcome", state: { form: { email: "typo@example.com" } } },
  });
  const old = identity.codeFor("typo@example.com");
  const again = await identity.call("/v1/flow/next", {
    executionId,
    stepId: back.body.stepId,
    interactionId: "submit",
    input: { email: "right@example.com" },
  });
  expect(
    (await enterCode(identity, again.body, identity.codeFor("right@example.com"))).body,
  ).toMatchObject({
    authInfo: { user: { email: "right@example.com" } },
  });
  expect(old).toMatch(/^\d{6}$/);
});

test("the code that went to the first address does not sign in as the second", async () => {
  const sent = await startWith(identity, "attacker@example.com");
  const { executionId, stepId } = sent.body;
  const mine = identity.codeFor("attacker@example.com");
  const back = await identity.call("/v1/flow/next", {
    executionId,
    stepId,
    interactionId: "change-email",
    input: {},
  });
  const next = await identity.call("/v1/flow/next", {
    executionId,
    stepId: back.body.stepId,
    interactionId: "submit",
    input: { email: "victim@example.com" },
  });
  const answer = await enterCode(identity, next.body, mine);
  // The code proves the address it was sent to, never the one on the screen.
  expect(answer.body.authInfo?.user.email ?? "attacker@example.com").toBe("attacker@example.com");
  expect(identity.signedIn.some(({ email }) => email === "victim@example.com")).toBe(false);
});

/** @spec 7.30 */
test("an unknown, finished or outdated run and an unknown flow get their restart codes", async () => {
  const next = (executionId: string, version = 1) =>
    identity.call("/v1/flow/next", {
      executionId,
      stepId: "0",
      interactionId: "submit",
      version,
      input: {},
    });
  expect(await next(`sign-up-or-in|#|${"0".repeat(22)}`)).toMatchObject({
    status: 400,
    body: { errorCode: "E103205" },
  });
  expect(await next("../x|#|1")).toMatchObject({ status: 400, body: { errorCode: "E103205" } });
  const sent = await startWith(identity, "old@example.com");
  expect(await next(sent.body.executionId, 0)).toMatchObject({
    status: 400,
    body: { errorCode: "E102004" },
  });
  identity.clock.advance(31 * 60_000);
  expect(await next(sent.body.executionId)).toMatchObject({
    status: 400,
    body: { errorCode: "E103205" },
  });
  expect(await identity.call("/v1/flow/start", { flowId: "no-such-flow" })).toMatchObject({
    status: 404,
  });
});
