import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

it("docs/security/asvs.md names files that exist", () => {
  const text = readFileSync(new URL("docs/security/asvs.md", root), "utf8");
  const named = text.match(/\b(?:src|tests|docs)\/[\w./-]+\.(?:tsx?|md)\b/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
