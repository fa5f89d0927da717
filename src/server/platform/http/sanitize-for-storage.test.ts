import { expect, it } from "vitest";
import { sanitizeForStorage } from "./sanitize-for-storage.ts";

it("replaces half a surrogate pair and leaves everything else", () => {
  const given = { "a\ud800": ["b\udc00", "👍", 1, null, true], c: { d: "é\n" } };
  expect(sanitizeForStorage(given)).toEqual({
    "a\ufffd": ["b\ufffd", "👍", 1, null, true],
    c: { d: "é\n" },
  });
});

it("keeps a key named __proto__ an ordinary key", () => {
  const mended = sanitizeForStorage(JSON.parse('{"__proto__":{"isAdmin":true}}'));
  expect(Object.getPrototypeOf(mended)).toBe(Object.prototype);
  expect(Object.keys(mended)).toEqual(["__proto__"]);
});

it("refuses NUL and names the field", () => {
  const nul = { name: "x", tags: ["ok", "a\0b"] };
  expect(() => sanitizeForStorage(nul)).toThrow(
    expect.objectContaining({ code: "request.invalid", fields: { "tags.1": expect.any(String) } }),
  );
  expect(() => sanitizeForStorage("\0")).toThrow(
    expect.objectContaining({ fields: { body: expect.any(String) } }),
  );
});

it("refuses endless nesting", () => {
  const deep = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
  expect(() => sanitizeForStorage(deep)).toThrow(
    expect.objectContaining({ code: "request.invalid" }),
  );
});
