import { expect, test, vi } from "vitest";
import { finishLinking } from "./finish-linking.ts";

test("a code is redeemed only in the tab that was redirected for it", async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError("away")));
  vi.stubGlobal("fetch", asked);
  const address = new URL("http://localhost:3000/settings/account?code=of-somebody-else");
  expect(await finishLinking(address)).toBe(true);
  expect(asked).not.toHaveBeenCalled();

  sessionStorage.setItem("linking", "google");
  expect(await finishLinking(address)).toBe(true);
  expect(asked).toHaveBeenCalled();
  expect(sessionStorage.getItem("linking")).toBeNull();
});
