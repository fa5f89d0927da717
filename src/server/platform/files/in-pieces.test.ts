import { describe, expect, it } from "vitest";
import { jsonInPieces } from "./json-in-pieces.ts";
import { csvInPieces, toCsv } from "./to-csv.ts";

const items = Array.from({ length: 1203 }, (_, n) => ({
  n,
  words: `line ${n}\n"next"\u2028, =1+1`,
  at: new Date(n),
  more: n % 2 ? [n] : null,
}));

// A page is full at 500: none, fewer, just as many, and more.
describe.each([0, 1, 500, 501, 1203])("a file of %i in pieces", (count) => {
  const some = items.slice(0, count);

  it("is the same JSON as at once", () => {
    const head = { name: "Lake", empty: [] };
    expect([...jsonInPieces(head, "people", some)].join("")).toBe(
      JSON.stringify({ ...head, people: some }, null, 1),
    );
  });

  it("is the same table as at once", () => {
    const columns = [{ key: "n", header: "Number" }, "words", "at", "more"];
    const rows = some.map((one) => ({ ...one }));
    expect([...csvInPieces(columns, some, (one) => one)].join("")).toBe(toCsv(columns, rows));
  });
});
