import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { namesUnlikeWords } from "./names-unlike-words.ts";

// Shorter than a test's own time-out, so that the failure says which wait it was.
configure({ asyncUtilTimeout: 30_000 });

// Files share one jsdom, which takes longer to make than their tests run, but neither modules nor what is on the page.
vi.resetModules();
document.body.replaceChildren();
history.replaceState(null, "", "/");

/** Unexpected requests, unexpected console output and a name that leaves out what is shown fail the test. */
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

// What jsdom leaves out of the browser and our primitives need.
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
