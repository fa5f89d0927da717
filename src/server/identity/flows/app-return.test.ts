import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { enterCode } from "../../testing/test-identity.ts";

const verifier = "v".repeat(43);
const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
const callbackUrl = "http://localhost:3000/app/back?x=1";
const identity = startedTestIdentity({ settings: { refreshTokenIn: "body" } });

const begin = (email: string, redirectAuth: object) =>
  identity.call("/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email },
    options: { redirectAuth },
  });
const exchange = (authorizationCode: string, codeVerifier: string) =>
  identity.call("/v1/flow/exchange", { authorizationCode, codeVerifier });

/** Runs the flow to its end: the code that the app gets. */
async function codeFor(email: string): Promise<string> {
  const { body } = await begin(email, { callbackUrl, codeChallenge });
  const done = await enterCode(identity, body, identity.codeFor(email));
  expect(done.body).toMatchObject({ status: "completed", action: "redirect" });
  expect(done.body.authInfo).toBeUndefined();
  const url = new URL(done.body.redirect.url);
  expect(`${url.origin}${url.pathname}`).toBe("http://localhost:3000/app/back");
  expect(url.searchParams.get("x")).toBe("1");
  // The same call again brings the same answer, and no session either.
  const again = await enterCode(identity, body, identity.codeFor(email));
  expect(again.status).not.toBe(500);
  expect(again.body.authInfo).toBeUndefined();
  return url.searchParams.get("code") ?? "";
}

test("the app that opened the flow gets the session, once", async () => {
  const code = await codeFor("app@example.com");
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code, verifier)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(done[0]?.body).toMatchObject({ firstSeen: true, user: { email: "app@example.com" } });
  // A code that arrives again was copied.
  await expect(identity.verifySession(done[0]?.body.sessionJwt)).rejects.toThrow();
  const once = await exchange(await codeFor("app@example.com"), verifier);
  await identity.verifySession(once.body.sessionJwt);
});

test("a code is good for a minute, with its verifier, and spent by a wrong one", async () => {
  const late = await codeFor("late@example.com");
  identity.clock.advance(60_000);
  expect((await exchange(late, verifier)).body.errorCode).toBe("E062011");
  const tried = await codeFor("tried@example.com");
  expect((await exchange(tried, "w".repeat(43))).body.errorCode).toBe("E062011");
  expect((await exchange(tried, codeChallenge)).body.errorCode).toBe("E062011");
  expect((await exchange(tried, verifier)).body.errorCode).toBe("E062011");
});

test("only approved addresses get a code, and only with a challenge", async () => {
  for (const refused of [
    { callbackUrl: "https://evil.example/", codeChallenge },
    { callbackUrl: "javascript:alert(1)", codeChallenge },
    { callbackUrl, codeChallenge: "plain" },
    { callbackUrl },
    { codeChallenge },
    { callbackUrl: "", codeChallenge: "" },
  ]) {
    expect((await begin("x@example.com", refused)).status, JSON.stringify(refused)).toBe(400);
  }
});
