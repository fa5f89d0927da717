import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, it } from "vitest";
import { joinPlain, joinZipped, packedPiece, storedPiece } from "./gzip-pieces.ts";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ maxLength: 50 }).map((one) => one.repeat(500)),
);
const pieces = fc.array(
  fc.oneof(text.map(packedPiece), fc.string({ maxLength: 100 }).map(storedPiece)),
  { maxLength: 8 },
);

it("joins pieces into a file that gzip unpacks to the whole", () => {
  fc.assert(
    fc.property(pieces, (all) => {
      const unpacked = execFileSync("gzip", ["-d", "-c"], { input: joinZipped(all) });
      expect(unpacked.equals(joinPlain(all))).toBe(true);
    }),
  );
});

it("compresses repeated text, and stores text that fits into one block", () => {
  const page = packedPiece("<p>the same words again</p>".repeat(1000));
  expect(joinZipped([page, storedPiece("one visitor"), page]).length).toBeLessThan(700);
  expect(joinPlain([storedPiece("ö".repeat(32_767))]).length).toBe(65_534);
  expect(() => storedPiece("ö".repeat(32_768))).toThrow(RangeError);
});
