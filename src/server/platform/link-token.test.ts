import { expect, it } from "vitest";
import { makeLinkToken, readLinkToken } from "./link-token.ts";
import { systemRandom } from "./random.ts";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets(Buffer.alloc(32, 1), systemRandom);
const id = "0b5a9d4e-6c1f-4f7a-9a51-1d2c3b4a5e6f";
const token = makeLinkToken(secrets, "unsubscribe", id);

it("reads back the id that it names, in 45 characters that need no escaping", () => {
  expect(readLinkToken(secrets, "unsubscribe", token)).toBe(id);
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
});

it("is invalid for another purpose, under another key, or after a change", () => {
  expect(readLinkToken(secrets, "invitation", token)).toBeUndefined();
  const others = createSecrets(Buffer.alloc(32, 2), systemRandom);
  expect(readLinkToken(others, "unsubscribe", token)).toBeUndefined();
  const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  expect(readLinkToken(secrets, "unsubscribe", changed)).toBeUndefined();
  for (const text of ["", ".", "a.b", `${token}.x`, `é${token.slice(1)}`, "x".repeat(5000)])
    expect(readLinkToken(secrets, "unsubscribe", text)).toBeUndefined();
});
