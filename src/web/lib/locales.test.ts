import { afterEach, expect, it, vi } from "vitest";
import { usableLocales } from "./locales.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("uses the reader's own variant of English, and no other language or invalid tag", () => {
  expect(usableLocales(["C", "de-DE", "en_US", "en-GB", "fr"])).toEqual(["en-GB"]);
});

it("falls back to American English when the browser names none", () => {
  expect(usableLocales(["C", "de-DE"])).toEqual(["en-US"]);
  expect(usableLocales([])).toEqual(["en-US"]);
});

it("formats dates in a browser whose language is C", async () => {
  vi.stubGlobal("navigator", { languages: ["C"] });
  const { formatDate } = await import("./format.ts");
  expect(formatDate("2026-11-20T10:02:00.000Z")).toBe("Nov 20, 2026");
});
