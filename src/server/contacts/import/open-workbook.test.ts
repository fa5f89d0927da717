import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openWorkbook } from "./open-workbook.ts";
import { maxUnpackedBytes } from "./workbook-worker.ts";

const fixture = new URL(
  "../../../../tests/fixtures/import-formats/excel-dates.xlsx",
  import.meta.url,
);
const sheet = "xl/worksheets/sheet1.xml";
/** In the file's own header and in the directory at the end: the size's place and the name's. */
const headers = [
  { signature: "PK\u0003\u0004", size: 22, name: 30 },
  { signature: "PK\u0001\u0002", size: 24, name: 46 },
];

/** A workbook that states another size for its first sheet. */
function withStatedSize(bytes: number): Buffer {
  const zip = readFileSync(fixture);
  for (const { signature, size, name } of headers)
    for (let at = zip.indexOf(signature, 0, "latin1"); at >= 0; ) {
      if (zip.toString("latin1", at + name, at + name + sheet.length) === sheet)
        zip.writeUInt32LE(bytes, at + size);
      at = zip.indexOf(signature, at + 4, "latin1");
    }
  return zip;
}

const open = (zip: Buffer) =>
  openWorkbook({
    name: "sizes.xlsx",
    size: zip.length,
    first: zip,
    firstOdd: undefined,
    async *pieces() {
      yield zip;
    },
  });

it("a workbook that states its true sizes is read", async () => {
  expect((await open(readFileSync(fixture))).top.length).toBe(9);
});

it("a workbook that is larger than 100 MB once it is unpacked is refused before it is", async () => {
  await expect(open(withStatedSize(maxUnpackedBytes))).rejects.toMatchObject({
    code: "import.workbook_too_large",
  });
});

it("a workbook that states smaller sizes than it has is refused and not cut off", async () => {
  await expect(open(withStatedSize(2600))).rejects.toMatchObject({ code: "import.workbook" });
});
