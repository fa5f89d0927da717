import { expect, it } from "vitest";
import { encodingChooser } from "./accepted-encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["deflate, compress;q=1", "identity"],
  ["notgzip, gzipped", "identity"],
  ["br;q=0.2, gzip;q=0.5", "gzip"],
  ["br;q=1, gzip;q=0.5", "br"],
  ["gzip ; q=0.5", "gzip"],
  ["gzip;q=0.5, identity", "identity"],
  ["gzip;q=0", "identity"],
  ["gzip;q=0.000", "identity"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["gzip;q=0, *;q=0.5", "br"],
  ["*;q=0", "identity"],
  ["gzip, *;q=0", "gzip"],
  ["identity, *;q=0", "identity"],
  // A client that refuses a plain body and names no coding gets one that it did not refuse.
  ["identity;q=0", "br"],
  ["identity;q=0, br;q=0", "gzip"],
  ["identity;q=0, br;q=0, gzip;q=0", "identity"],
])("chooses for %j: %s", (header, coding) => {
  const choice = encodingChooser(["br", "gzip"]);
  expect(choice(header)).toBe(coding);
  // The second answer comes from the cache.
  expect(choice(header)).toBe(coding);
});

it("chooses correctly after more headers than it caches, and for very long ones", () => {
  const choice = encodingChooser(["gzip"]);
  for (let at = 0; at < 500; at += 1) {
    expect(choice(`gzip;q=0.${at}, other${at}`)).toBe(at === 0 ? "identity" : "gzip");
    expect(choice(`gzip;q=0, other${at}`)).toBe("identity");
  }
  expect(choice(`${"deflate, ".repeat(1000)}gzip`)).toBe("gzip");
});
