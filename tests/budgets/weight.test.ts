import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

/**
 * JavaScript loaded by a first visit, in gzipped kB (shared goals: performance figures in docs/benchmarks.md). React
 * with its DOM part is 67 of it, the router 31, the sign-in SDK and its widget 55. The goal for the dashboard is 170.
 */
const budgets: { page: string; entry: string; lazy: string[]; kB: number }[] = [
  { page: "/login", entry: "login.html", lazy: ["descope-wc"], kB: 130 },
  { page: "/dashboard", entry: "index.html", lazy: ["dashboard-page"], kB: 170 },
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const dist = new URL("../../dist/web/", import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
);

describe("JavaScript on first load", () => {
  it.each(budgets)("$page stays within $kB kB", ({ entry, lazy, kB }) => {
    const lazyKeys = lazy.map((name) => {
      const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
      expect(key, `a chunk named ${name}`).toBeDefined();
      return key ?? "";
    });
    const files = new Set([entry, ...lazyKeys].flatMap(filesOf));
    const bytes = [...files].map((file) => gzipSync(readFileSync(new URL(file, dist))).length);
    const total = bytes.reduce((sum, one) => sum + one, 0) / 1000;
    expect(files.size).toBeGreaterThan(1);
    expect(total).toBeLessThanOrEqual(kB);
  });
});

describe("what is shipped to the browser", () => {
  /** @spec 3.16, 8.36, 8.37 */
  it("contains no package that identifies browsers or users", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    const scripts = files.filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(20);
    for (const name of scripts) {
      const text = readFileSync(new URL(name, dist), "utf8");
      expect(text, name).not.toMatch(
        /Blocked by CSP|API key required|visitorId|recaptcha\/(api|enterprise)\.js/,
      );
    }
  });
});

/** Files of a chunk and its static imports. */
function filesOf(key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)];
}
