import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCsvReader } from "./csv-reader.ts";

describe("reading rows", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  it("returns what was written, except blank rows", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom("\n", "\r\n"), (written, eol) => {
        const lines = [["name", "email"], ...written].map((row) => row.map(quoted).join(","));
        const { rows, broken } = createCsvReader(",")(Buffer.from(lines.join(eol)), true);
        expect(broken).toEqual([]);
        const kept = written.filter((row) => row.some((text) => text.trim() !== ""));
        expect(rows.slice(1).map((row) => row.cells)).toEqual(kept);
      }),
    );
  });

  it("never loses a good line because of another", () => {
    const bad = fc.string({ unit: fc.constantFrom('"', "a", ",", " "), maxLength: 8 });
    fc.assert(
      fc.property(bad, fc.nat(3), (line, place) => {
        const good = ["Ada,ada@example.com", "Bea,bea@example.com", "Cy,cy@example.com"];
        const lines = ["name,email", ...good.toSpliced(place, 0, line)];
        const { rows } = createCsvReader(",")(Buffer.from(lines.join("\n")), true);
        const text = rows.map(({ cells }) => cells.join(","));
        // A line that opens a quotation and never closes it must not swallow the next line.
        for (const one of good) expect(text.some((row) => row.includes(one))).toBe(true);
      }),
    );
  });
});
