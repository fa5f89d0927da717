import { expect, it, vi } from "vitest";
import { getMe } from "#shared/api/me.ts";
import { loadApp } from "./app-data.ts";

vi.mock("#web/session/session.ts", () => ({
  getSessionToken: async () => "token",
  renewSession: async () => {},
}));
vi.mock("#web/session/settings.ts", () => ({
  loadSettings: async () => ({ mailLeavesMachine: true }),
}));
vi.mock("#web/lib/api.ts", () => ({
  call: async (endpoint: unknown) =>
    endpoint === getMe
      ? { user: { settings: { theme: "light" }, isAdmin: false } }
      : { name: "", role: "owner" },
}));

it("lets an owner name the business first, and remembers the full requested address", async () => {
  const came = (address: string) =>
    loadApp({
      request: new Request(`https://app.example${address}`),
    } as Parameters<typeof loadApp>[0]).catch((answer: Response) => answer.headers.get("location"));
  expect(await came("/responses?search=roof&page=2")).toBe(
    "/welcome?then=%2Fresponses%3Fsearch%3Droof%26page%3D2",
  );
  expect(await came("/dashboard")).toBe("/welcome");
});
