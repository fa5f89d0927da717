import { afterEach, describe, expect, it, vi } from "vitest";
import { checkAccount } from "./check-account.ts";

const claims = (value: object) => `head.${btoa(JSON.stringify(value))}.sign`;
const token = claims({ sub: "U1" });

/** Stubs the only request, `GET /api/verify-token`. */
function answer(response: Response | Error) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the check of an existing session", () => {
  afterEach(() => void vi.mocked(console.warn).mockClear());

  /** @spec 2.10 */
  it("asks for the token's subject and recognises who is in the users table", async () => {
    const fetch = answer(Response.json({ exists: true, user: {} }));
    expect(await checkAccount(token)).toBe("known");
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("/api/verify-token?descopeId=U1");
    expect(new Headers(init?.headers).get("authorization")).toBe(`Bearer ${token}`);
  });

  it("treats an invalid token as signed out", async () => {
    answer(Response.json({}, { status: 401 }));
    expect(await checkAccount(token)).toBe("signed-out");
  });

  const missing = { exists: false, user: null };
  /** @spec 8.2, 8.3, 8.6, 8.7 */
  it.each<[message: string, details: string, response: Response | Error]>([
    [
      "Your account was not found. Please contact support.",
      "User not found in database. Please contact support.",
      Response.json(missing),
    ],
    [
      "Error verifying your account. Please try again.",
      "Failed to check user in database. 503: The service is busy.",
      Response.json({ error: { message: "The service is busy." } }, { status: 503 }),
    ],
    [
      "Error verifying your account. Please try again.",
      "Unexpected error checking user status. SyntaxError",
      new Response("<html>"),
    ],
    [
      "Network error occurred. Please check your connection and ensure that pop-ups are allowed for this site.",
      "TypeError: Failed to fetch",
      new TypeError("Failed to fetch"),
    ],
  ])("says: %s (%s)", async (message, details, response) => {
    answer(response);
    const found = await checkAccount(token);
    expect(found).toMatchObject({ message, details: expect.stringContaining(details) });
  });

  /** @spec 5.11, 8.8 */
  it.each([
    ["of two parts", "one.two"],
    ["of four parts", "one.two.three.four"],
  ])("logs that a token %s is none, and says that it names no user", async (_, bad) => {
    vi.mocked(console.warn).mockImplementation(() => {});
    const found = await checkAccount(bad);
    expect(found).toMatchObject({ message: "Could not retrieve user information." });
    expect(console.warn).toHaveBeenCalledWith("Invalid JWT token format, expected 3 parts");
  });

  /** @spec 5.12 */
  it("requires a subject in the token", async () => {
    expect(await checkAccount(claims({}))).toMatchObject({
      message: "Could not retrieve user information.",
    });
  });
});
