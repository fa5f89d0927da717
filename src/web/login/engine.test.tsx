import { Descope } from "@descope/react-sdk";
import createSession from "@descope/web-js-sdk";
import { render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
// @ts-expect-error Not exported and untyped; checked with the version that we ship.
import * as constants from "../../../node_modules/@descope/web-component/dist/esm/constants/index.js";

vi.mock("@descope/web-component", () => ({ default: class {} }));

describe("the vendor's engine in the shipped version", () => {
  /** @spec 3.20, 4.6, 4.7 */
  it("knows these actions of a step and these kinds of interaction", () => {
    expect(Object.keys(constants.RESPONSE_ACTIONS).sort()).toEqual(
      ["redirect", "poll", "webauthnCreate", "webauthnGet", "nativeBridge", "loadForm"].sort(),
    );
    expect(constants.CUSTOM_INTERACTIONS).toEqual({ submit: "submit", polling: "polling" });
  });

  /** @spec 2.41 */
  it("reads these parameters of the page's address", () => {
    const names = Object.entries(constants)
      .filter(([key]) => key.endsWith("_PARAM_NAME"))
      .map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "descope-login-flow",
        "t",
        "code",
        "err",
        "ra-challenge",
        "ra-callback",
        "ra-backup-callback",
        "ra-initiator",
        "state_id",
        "saml_idp_state_id",
        "saml_idp_username",
        "descope_idp_initiated",
        "sso_app_id",
        "third_party_app_id",
        "third_party_app_state_id",
        "oidc_login_hint",
        "oidc_prompt",
        "oidc_error_redirect_uri",
        "application_scopes",
      ]),
    );
  });

  /** @spec 2.39 */
  it("leaves Enter to links, multiple-choice fields and text areas", () => {
    expect(constants.ELEMENTS_TO_IGNORE_ENTER_KEY_ON).toEqual([
      "descope-multi-select-combo-box",
      "descope-text-area",
    ]);
  });

  /** @spec 8.46, 9.24 */
  it("waits five seconds for a flow's scripts", () => {
    expect(constants.SDK_SCRIPTS_LOAD_TIMEOUT).toBe(5000);
  });

  /** @spec 5.17, 8.48 */
  it("reports a missing project by name", () => {
    vi.mocked(console.error).mockImplementation(() => {});
    expect(() => render(<Descope flowId="sign-up-or-in" />)).toThrow(/projectId|AuthProvider/);
    vi.mocked(console.error).mockClear();
  });
});

describe("the vendor's session", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const token = (seconds: number) =>
    `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, drn: "DS" }))}.sign`;

  /**
   * Signs in once with a token valid for five minutes.
   * @returns the requested addresses.
   */
  async function signedIn(autoRefresh: boolean, seconds = 300) {
    vi.useFakeTimers({ now: Date.now() });
    const calls: string[] = [];
    const provider = { knows: true };
    vi.stubGlobal("fetch", async (url: URL | string) => {
      calls.push(new URL(String(url), "http://x").pathname);
      if (!provider.knows) return Response.json({}, { status: 401 });
      const sessionExpiration = Math.floor(Date.now() / 1000) + seconds;
      return Response.json({
        sessionJwt: token(seconds),
        refreshJwt: token(9_000_000),
        sessionExpiration,
      });
    });
    const sdk = createSession({
      projectId: "P1",
      baseUrl: "http://x",
      persistTokens: true,
      autoRefresh,
    });
    await sdk.refresh();
    return { calls, sdk, provider };
  }

  /** @spec 4.21, 9.16 */
  it("is renewed automatically 20 seconds before it expires, if enabled", async () => {
    const { calls } = await signedIn(true);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(279_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(2);
  });

  /** @spec 9.16 */
  it("is not renewed immediately if its expiry is far away", async () => {
    // Longer than the maximum delay of a timer (2^31 - 1 ms): an overflowing timer would fire immediately.
    const { calls } = await signedIn(true, 60 * 86_400);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(calls).toHaveLength(1);
  });

  /** @spec 9.17 */
  it("is not renewed automatically unless enabled", async () => {
    const { calls } = await signedIn(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(1);
  });

  /** @spec 3.14 */
  it("stores the session token under DS and the refresh token under DSR", async () => {
    await signedIn(false);
    expect(localStorage.getItem("DS")?.split(".")).toHaveLength(3);
    expect(localStorage.getItem("DSR")?.split(".")).toHaveLength(3);
  });

  /** @spec 4.22 */
  it("is renewed when the page becomes visible after it expired", async () => {
    const { calls } = await signedIn(true);
    const look = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await vi.advanceTimersByTimeAsync(400_000);
    const before = calls.length;
    look.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.length).toBe(before + 1);
  });

  /** @spec 4.20 */
  it("is removed with both tokens when the provider answers 401", async () => {
    const { sdk, provider } = await signedIn(true);
    provider.knows = false;
    await sdk.refresh();
    expect(localStorage.getItem("DS")).toBeNull();
    expect(localStorage.getItem("DSR")).toBeNull();
  });
});
