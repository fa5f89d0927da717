import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  removeToast,
  TOAST_REMOVE_DELAY,
  toast,
  updateToast,
} from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => removeToast());
    vi.useRealTimers();
  });

  /** @spec 4.24, 9.11 */
  it("keeps only the newest", () => {
    act(() => void toast({ title: "First" }));
    act(() => void toast({ title: "Second" }));
    expect(currentToasts()).toHaveLength(1);
    expect(screen.getByText("Second")).toBeVisible();
    expect(screen.queryByText("First")).toBeNull();
  });

  /** @spec 4.24, 9.11 */
  it("closes after five seconds and is removed a million milliseconds later", async () => {
    act(() => void toast({ title: "Saved" }));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(currentToasts()[0]?.open).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(currentToasts()[0]?.open).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(TOAST_REMOVE_DELAY - 1000));
    expect(currentToasts()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(currentToasts()).toHaveLength(0);
  });

  /** @spec 3.24, 4.24 */
  it("can be updated, dismissed and removed by its creator", () => {
    let id = "";
    act(() => {
      id = toast({ title: "Sending" });
    });
    act(() => updateToast(id, { title: "Sent" }));
    expect(screen.getByText("Sent")).toBeVisible();
    act(() => dismissToast(id));
    expect(screen.queryByText("Sent")).toBeNull();
    act(() => removeToast(id));
    expect(currentToasts()).toHaveLength(0);
  });

  /** @spec 2.33, 3.24 */
  it("offers an action and a close button, and shows the destructive variant", async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onSelect = vi.fn();
    act(() => {
      toast({
        variant: "destructive",
        title: "Error",
        description: "Failed to load access keys. Please try again later.",
        action: { label: "Try again", altText: "Reload the page to try again", onSelect },
      });
    });
    expect(screen.getByText("Error").closest("[data-variant]")).toHaveAttribute(
      "data-variant",
      "destructive",
    );
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onSelect).toHaveBeenCalledOnce();
    act(() => void toast({ title: "Again" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(currentToasts()[0]?.open).toBe(false);
  });

  /** @spec 2.33, 9.11 */
  it("takes the focus on F8", async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    act(() => void toast({ title: "Saved" }));
    await user.keyboard("[F8]");
    expect(screen.getByRole("region", { name: /F8/ }).contains(document.activeElement)).toBe(true);
  });
});
