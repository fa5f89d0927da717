import { expect, test } from "vitest";
import { normaliseEmail } from "./login-id.ts";

test.each([
  ["Ada@Example.COM ", "ada@example.com"],
  ["ada@münchen.example", "ada@xn--mnchen-3ya.example"],
  ["ada@3com.example", "ada@3com.example"],
])("%j is %s", (given, key) => {
  expect(normaliseEmail(given)).toBe(key);
});

test.each([
  "ada@127.0.0.1",
  "ada@127.1",
  "ada@0x7f.1",
  "ada@1.2.3.4.",
  "ada@example.123",
  "ada@mail.example/evil.example",
  "ada@mail.example?x",
  "ada@mail.example#x",
  "ada@mail.example:25",
  "ada@mail.example\\x",
  "ada@ma%69l.example",
  "ada@mail\t.example",
  "ada@[127.0.0.1]",
])("%j is no address: a mail host is a name, written as it is", (given) => {
  expect(normaliseEmail(given)).toBeUndefined();
});
