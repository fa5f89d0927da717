import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";

/** JavaScript of a page of the public site, in gzipped kB. */
const budget = 20;

const dist = new URL("../../dist/", import.meta.url);
const pages: Record<string, string> = JSON.parse(
  readFileSync(new URL("site/pages.json", dist), "utf8"),
);

const documents = Object.entries(pages).filter(([, file]) => file.endsWith(".html"));

it.each(documents)(`%s loads at most ${budget} kB of script`, (_, file) => {
  const html = readFileSync(new URL(`site/${file}`, dist), "utf8");
  const scripts = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, src]) => src ?? "");
  expect(scripts).toContain("start.js");
  const sizes = scripts.map((src) => {
    const folder = src.startsWith("assets/") ? "site/" : "web/";
    return gzipSync(readFileSync(new URL(folder + src, dist))).length;
  });
  expect(sizes.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThanOrEqual(budget);
});
