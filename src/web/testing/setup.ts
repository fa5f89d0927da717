import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { namesUnlikeWords } from "./names-unlike-words.ts";

// Shorter than a test's time-out, so that the failure names the wait.
configure({ asyncUtilTimeout: 30_000 });

// Files share one jsdom, whose creation takes longer than the tests, but neither modules nor page content.
vi.resetModules();
document.body.replaceChildren();
history.replaceState(null, "", "/");

/**
 * Fails the test on unexpected requests, unexpected console output, or an accessible name that omits the visible label.
 */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
  vi.stubGlobal("fetch", (input: unknown) => {
    throw new Error(`A request that the test did not expect: ${String(input)}`);
  });
});

afterEach(() => {
  const unlike = namesUnlikeWords();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(said).toEqual([]);
  expect(unlike).toEqual([]);
});

// Browser features that jsdom lacks and our primitives need.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
window.matchMedia ??= (query) =>
  ({
    media: query,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
for (const method of ["hasPointerCapture", "setPointerCapture", "releasePointerCapture"] as const) {
  Object.assign(Element.prototype, { [method]: () => false });
}
