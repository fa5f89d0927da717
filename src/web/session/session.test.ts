import { beforeEach, describe, expect, it, vi } from "vitest";

const sdk = vi.hoisted(() => ({
  getSessionToken: () => localStorage.getItem("DS") ?? "",
  refresh: vi.fn(),
  logout: vi.fn(),
  logoutAll: vi.fn(),
}));
vi.mock("@descope/web-js-sdk", () => ({ default: () => sdk }));

/** Loads the module afresh for each test, because it keeps the SDK and a running renewal. */
async function loadSession() {
  vi.resetModules();
  return import("./session.ts");
}

const token = (secondsLeft: number) =>
  `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + secondsLeft }))}.sign`;

/** Mimics the SDK when a response contains a session. */
function renewedWith(next: string) {
  return async () => {
    localStorage.setItem("DS", next);
    return { ok: true, data: { sessionExpiration: 1 } };
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.stubGlobal("fetch", async () =>
    Response.json({
      projectId: "P",
      identity: { kind: "own", baseUrl: "/", staticUrl: "/pages" },
      mailLeavesMachine: true,
    }),
  );
});

describe("the session of the application", () => {
  it("returns a valid token without a request", async () => {
    const fresh = token(300);
    localStorage.setItem("DS", fresh);
    const { getSessionToken } = await loadSession();
    expect(await getSessionToken()).toBe(fresh);
    expect(sdk.refresh).not.toHaveBeenCalled();
  });

  /** @spec 3.22 */
  it("renews an expiring token once for all parallel callers", async () => {
    localStorage.setItem("DS", token(10));
    const next = token(600);
    sdk.refresh.mockImplementation(renewedWith(next));
    const { getSessionToken } = await loadSession();
    expect(await Promise.all([getSessionToken(), getSessionToken()])).toEqual([next, next]);
    expect(sdk.refresh).toHaveBeenCalledTimes(1);
  });

  /** @spec 4.1, 4.20 */
  it("forgets a session that the provider no longer knows", async () => {
    localStorage.setItem("DS", token(-1));
    localStorage.setItem("dls_last_auth", "ada@example.com");
    sdk.refresh.mockResolvedValue({ ok: true, data: {} });
    const { getSessionToken } = await loadSession();
    expect(await getSessionToken()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it("does not treat a provider failure as a sign-out", async () => {
    const ended = token(-1);
    localStorage.setItem("DS", ended);
    sdk.refresh.mockResolvedValue({ ok: false, code: 503 });
    const { getSessionToken } = await loadSession();
    await expect(getSessionToken()).rejects.toThrow();
    expect(localStorage.getItem("DS")).toBe(ended);
  });

  it("asks the provider on arrival, and accepts an unexpired token while it is unreachable", async () => {
    localStorage.setItem("DS", token(300));
    const { verifySession } = await loadSession();
    sdk.refresh.mockResolvedValueOnce({ ok: false, code: 503 });
    expect(await verifySession()).toBe(true);
    sdk.refresh.mockResolvedValueOnce({ ok: false, code: 401 });
    expect(await verifySession()).toBe(false);
  });

  /** @spec 3.18 */
  it("clears this browser on sign-out, even if the provider is unreachable", async () => {
    localStorage.setItem("DS", token(300));
    localStorage.setItem("descopeFlowNonceAbc", "1.x");
    localStorage.setItem("ui-theme", "dark");
    sdk.logout.mockRejectedValue(new TypeError("Failed to fetch"));
    const { signOut } = await loadSession();
    await expect(signOut()).rejects.toThrow();
    expect(Object.keys(localStorage)).toEqual(["ui-theme"]);
  });

  /** @spec 4.2, 7.12 */
  it("reports a sign-in and a sign-out in another tab, once each", async () => {
    const { onSessionChange } = await loadSession();
    const heard: boolean[] = [];
    const stop = onSessionChange((signedIn) => heard.push(signedIn));
    const change = (oldValue: string | null, newValue: string | null) => {
      if (newValue) localStorage.setItem("DS", newValue);
      else localStorage.removeItem("DS");
      window.dispatchEvent(new StorageEvent("storage", { key: "DS", oldValue, newValue }));
    };
    change(null, "one");
    change("one", "two");
    change("two", null);
    stop();
    change(null, "three");
    expect(heard).toEqual([true, false]);
  });
});
