import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLive, whileLeaving } from "./use-live.ts";

const listening = vi.hoisted(() => new Set<() => void>());
vi.mock("./events.ts", () => ({
  hasRecentChange: () => false,
  listenToEvents(_topics: string[], notify: () => void) {
    listening.add(notify);
    return () => listening.delete(notify);
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page() {
  useLive("responses");
  return null;
}

/** Sends an event, and waits longer than a page takes to reload. */
const change = () =>
  act(async () => {
    for (const notify of listening) notify();
    await vi.advanceTimersByTimeAsync(1_000);
  });

it("reloads the page when something changed, but not what is being deleted", async () => {
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([
    { path: "/", loader, Component: Page, HydrateFallback: Page },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  loader.mockClear();
  await change();
  expect(loader).toHaveBeenCalledTimes(1);

  let end = () => {};
  const left = whileLeaving(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  await change();
  expect(loader).toHaveBeenCalledTimes(1);
  // The deletion was refused, so changes that were held back are loaded.
  end();
  await left;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(loader).toHaveBeenCalledTimes(2);
});
