import createLatest, { normalizeWaitForSessionConfig } from "@descope/core-js-sdk";
import createOld from "descope-core-js-sdk-2-36";
import { Response } from "undici";
import { describe, expect, test, vi } from "vitest";

type Create = typeof createLatest;
type Sdk = ReturnType<Create>;
/** Arguments as an untyped program might pass them. */
type Loose = (...args: unknown[]) => Promise<unknown>;

const versions = [
  ["2.36.0", createOld as unknown as Create],
  ["2.71.0", createLatest],
] as const;

const email = "ada@example.com";

/** Input that the client rejects before sending anything (docs/specification.md 5). */
const refusals: [words: string, call: (sdk: Sdk) => unknown][] = [
  ['"loginId" must be a string', (sdk) => (sdk.otp.signIn.email as Loose)(5)],
  ['"loginId" must not be empty', (sdk) => sdk.otp.signIn.email("")],
  ['"code" must not be empty', (sdk) => sdk.otp.verify.email(email, "")],
  ['"token" must not be empty', (sdk) => sdk.magicLink.verify("")],
  ['"pendingRef" must not be empty', (sdk) => sdk.enchantedLink.waitForSession("")],
  ['"password" must not be empty', (sdk) => sdk.password.signUp(email, "")],
  ['"newPassword" must not be empty', (sdk) => sdk.password.update(email, "", "token")],
  ['"oldPassword" must not be empty', (sdk) => sdk.password.replace(email, "", "new")],
  ['"tenant" must not be empty', (sdk) => sdk.saml.start("")],
  ['"accessKey" must not be empty', (sdk) => sdk.accessKey.exchange("")],
  ['"flowId" must not be empty', (sdk) => sdk.flow.start("")],
  ['"executionId" must not be empty', (sdk) => sdk.flow.next("", "step", "button")],
  ['"stepId" must not be empty', (sdk) => sdk.flow.next("run", "", "button")],
  ['"interactionId" must not be empty', (sdk) => sdk.flow.next("run", "step", "")],
  ['"name" must not be empty', (sdk) => sdk.webauthn.signUp.start(email, "http://x", "")],
  ['"bad" is not a valid email', (sdk) => sdk.otp.update.email(email, "bad", "token")],
  ['"a@-b..c" is not a valid email', (sdk) => sdk.otp.update.email(email, "a@-b..c", "t")],
  ['"+0123" is not a valid phone number', (sdk) => sdk.otp.update.phone.sms(email, "+0123", "t")],
  ['"+123" is not a valid phone number', (sdk) => sdk.otp.update.phone.sms(email, "+123", "t")],
  ['"token" must be string or undefined', (sdk) => (sdk.refresh as Loose)(5)],
  ['"tenants" must a string array or a boolean', (sdk) => (sdk.myTenants as Loose)("one")],
];

describe.each(versions)("core-js-sdk %s", (_version, create) => {
  const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
    // Passed in, because a started server replaces the global one in this process.
    const fetch = vi.fn(async (_url: URL, _init: RequestInit) => {
      const type = { "content-type": "application/json", ...headers };
      return new Response(body, { status, headers: type });
    });
    return {
      fetch,
      sdk: create({ projectId: "P1", baseUrl: "http://127.0.0.1:9", fetch: fetch as never }),
    };
  };

  /** @spec 5.18, 5.19, 5.20, 5.21, 5.22, 5.23, 5.24, 5.25, 5.26 */
  test.each(refusals)("refuses with: %s", async (words, call) => {
    const { sdk, fetch } = answering(200, "{}");
    await expect(async () => call(sdk)).rejects.toThrow(words);
    expect(fetch).not.toHaveBeenCalled();
  });

  /** @spec 5.25 */
  test("accepts phone numbers of a plus, a digit other than 0, and 3 to 14 more", async () => {
    const { sdk } = answering(200, "{}");
    for (const phone of ["+1234", "+123456789012345"]) {
      expect(await sdk.otp.update.phone.sms(email, phone, "token")).toMatchObject({ ok: true });
    }
    await expect(async () =>
      sdk.otp.update.phone.sms(email, "+1234567890123456", "t"),
    ).rejects.toThrow();
  });

  /** @spec 5.17, 8.48 */
  test("requires a project, as text", () => {
    expect(() => create({ projectId: "" })).toThrow('"projectId" must not be empty');
    expect(() => create({ projectId: 5 as never })).toThrow('"projectId" must be a string');
  });

  /** @spec 8.39 */
  test("reads no claims from an invalid token", () => {
    const { sdk } = answering(200, "{}");
    expect(() => sdk.isJwtExpired("nonsense")).toThrow("Invalid token specified");
  });

  /** @spec 7.36, 7.39 */
  test("identifies itself with every call, and wraps every response alike", async () => {
    const { sdk, fetch } = answering(200, '{"a":1}');
    expect(await sdk.flow.start("sign-up-or-in")).toMatchObject({
      code: 200,
      ok: true,
      data: { a: 1 },
    });
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect(headers.get("authorization")).toBe("Bearer P1");
    expect(headers.get("x-descope-sdk-name")).toBe("core-js");
    expect(headers.get("x-descope-sdk-version")).toMatch(/^\d+\.\d+\.\d+$/);
    expect(headers.get("x-descope-sdk-session-id")).toMatch(/./);
  });

  /** @spec 7.37, 7.39 */
  test("passes on an error's body, and the wait after a 429", async () => {
    const body = JSON.stringify({ errorCode: "E130429", errorDescription: "Too many" });
    const { sdk } = answering(429, body, { "retry-after": "37" });
    expect(await sdk.flow.start("sign-up-or-in")).toMatchObject({
      code: 429,
      ok: false,
      error: { errorCode: "E130429", retryAfter: 37 },
    });
  });

  /** @spec 8.25 */
  test("gives up waiting for a link after the time-out, with code 0", async () => {
    const { sdk } = answering(401, "{}");
    expect(
      await sdk.enchantedLink.waitForSession("ref", { pollingIntervalMs: 1000, timeoutMs: 1 }),
    ).toMatchObject({
      ok: false,
      error: { errorCode: "0", errorDescription: "Session polling timeout exceeded: 1ms" },
    });
  });
});

/** @spec 9.14 */
test("a waiting page polls at most every second, and gives up within ten minutes", () => {
  expect(normalizeWaitForSessionConfig()).toEqual({ pollingIntervalMs: 1000, timeoutMs: 600_000 });
  const eager = { pollingIntervalMs: 10, timeoutMs: 10_000_000 };
  expect(normalizeWaitForSessionConfig(eager)).toEqual({
    pollingIntervalMs: 1000,
    timeoutMs: 600_000,
  });
});

/** @spec 5.19 */
test("core-js-sdk 2.36.0 requires an origin for a passkey; its successor uses the page's", async () => {
  const sdk = createOld({ projectId: "P1" });
  await expect(async () => sdk.webauthn.signIn.start(email, "")).rejects.toThrow(
    '"origin" must not be empty',
  );
});

/** @spec 8.38 */
test("cannot call without fetch, and says so", async () => {
  vi.stubGlobal("fetch", undefined);
  const logger = { ...console, warn: vi.fn() };
  const sdk = createLatest({ projectId: "P1", baseUrl: "http://127.0.0.1:9", logger });
  const call = sdk.flow.start("sign-up-or-in");
  vi.unstubAllGlobals();
  await expect(call).rejects.toThrow("Cannot send http request, fetch is not defined");
});

/** @spec 9.19 */
test("codes are sent by text, call, messenger and mail, links by all except calls", () => {
  const sdk = createOld({ projectId: "P1" });
  expect(Object.keys(sdk.otp.signIn).sort()).toEqual(["email", "sms", "voice", "whatsapp"]);
  expect(Object.keys(sdk.magicLink.signIn)).not.toContain("voice");
});
