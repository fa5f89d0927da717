import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { zipTexts } from "../../platform/files/zip-texts.ts";
import { buildWorkbook, textRow } from "../../testing/build-workbook.ts";
import { openWorkbook } from "./open-workbook.ts";
import { createSheetReader } from "./workbook-sheet.ts";
import { openZip, WorkbookTooLarge } from "./workbook-zip.ts";

const fixture = new URL(
  "../../../../tests/fixtures/import-formats/excel-dates.xlsx",
  import.meta.url,
);

/** Places of the size and the name, in the header of a part and in the directory at the end of a zip. */
const headers = [
  { signature: "PK\u0003\u0004", size: 22, name: 30 },
  { signature: "PK\u0001\u0002", size: 24, name: 46 },
];

/** The same workbook, with another size stated for a part. */
function withStatedSize(workbook: Buffer, part: string, bytes: number): Buffer {
  const zip = Buffer.from(workbook);
  for (const { signature, size, name } of headers)
    for (let at = zip.indexOf(signature, 0, "latin1"); at >= 0; ) {
      if (zip.toString("latin1", at + name, at + name + part.length) === part)
        zip.writeUInt32LE(bytes, at + size);
      at = zip.indexOf(signature, at + 4, "latin1");
    }
  return zip;
}

const open = (zip: Buffer, signal?: AbortSignal) =>
  openWorkbook(
    {
      name: "sizes.xlsx",
      size: zip.length,
      first: zip,
      firstOdd: undefined,
      async *pieces() {
        yield zip;
      },
    },
    signal,
  );

/** Every row of a workbook, and what was said of it. */
async function readAll(zip: Buffer) {
  const table = await open(zip);
  const rows = [];
  for await (const some of table.rows()) rows.push(...some);
  return { rows, cells: rows.map(({ cells }) => cells), notices: table.notices };
}

const header = textRow(["Name", "Email"]);
const ann = textRow(["Ann", "ann@example.com"]);
/** Its zip has 200 kB. */
const grows = buildWorkbook({ sheets: [header], strings: " ".repeat(200 * 1024 * 1024) });

it("a workbook of Excel is read row by row", async () => {
  expect((await open(readFileSync(fixture))).top.length).toBe(9);
});

it("one cell at the far corner of a sheet is left out and takes no room", async () => {
  const stray = `<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>`;
  const workbook = await buildWorkbook({ sheets: [header + ann + stray] });
  expect(workbook.length).toBeLessThan(2000);
  const { rows, notices } = await readAll(workbook);
  expect(rows.at(-1)).toEqual({ line: 1_048_576, cells: ["2"] });
  expect(notices).toEqual(["Columns after the 1,000th are left out."]);
});

it("a sheet with more than 20 million cells, empty ones before others too, is refused", () => {
  const parts = { strings: [], dates: { isDate: [], is1904: false } };
  let rows = 0;
  const onRow = () => {
    rows += 1;
  };
  const reader = createSheetReader(parts, new Map(), onRow, { isTooWide: false });
  const addRow = () => {
    reader.open?.("row", {});
    reader.open?.("c", { r: "ALL1" });
    reader.open?.("v", {});
    reader.text?.("1");
    reader.close?.("v");
    reader.close?.("c");
    reader.close?.("row");
  };
  for (let at = 0; at < 20_000; at += 1) addRow();
  expect(rows).toBe(20_000);
  expect(addRow).toThrow(WorkbookTooLarge);
});

it("a workbook that is larger than 100 MB once it is unpacked is refused", async () => {
  const workbook = await grows;
  expect(workbook.length).toBeLessThan(300_000);
  await expect(open(workbook)).rejects.toMatchObject({ code: "import.workbook_too_large" });
});

it("a workbook of more than 10,000 files is refused before any of them is unpacked", async () => {
  const one = Buffer.from(await zipTexts([["00000.xml", ""]]));
  const end = one.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const directory = one.subarray(one.lastIndexOf("PK\u0001\u0002", end, "latin1"), end);
  /** The same file under so many names. */
  const named = (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => {
      const entry = Buffer.from(directory);
      entry.write(String(at).padStart(5, "0"), 46, "latin1");
      return entry;
    });
    const tail = Buffer.from(one.subarray(end));
    for (const place of [8, 10]) tail.writeUInt16LE(count, place);
    tail.writeUInt32LE(count * directory.length, 12);
    return Buffer.concat([one.subarray(0, end - directory.length), ...entries, tail]);
  };
  await openZip(named(10_000));
  await expect(openZip(named(10_001))).rejects.toThrow(WorkbookTooLarge);
});

it("a part that says 1,000 bytes and unpacks to 200 MB is read no further than it says", async () => {
  const part = "xl/sharedStrings.xml";
  const lying = withStatedSize(await grows, part, 1000);
  await expect(open(lying)).rejects.toMatchObject({ code: "import.workbook" });
  // Not even one piece of it.
  await expect((await openZip(lying)).readPieces(part, {}).next()).rejects.toThrow();
});

it("four workbooks at once are all read, by two threads at a time", async () => {
  const workbook = await buildWorkbook({ sheets: [header + ann] });
  const tables = await Promise.all(Array.from({ length: 4 }, () => open(workbook)));
  expect(tables.map(({ top }) => top.length)).toEqual([2, 2, 2, 2]);
});

it("a caller who leaves ends the reading and makes room for the next", async () => {
  const endless = await buildWorkbook({ sheets: [header], strings: "<si/>".repeat(4_000_000) });
  const leaving = new AbortController();
  const reason = new Error("left");
  const left = Array.from({ length: 4 }, () => open(endless, leaving.signal));
  leaving.abort(reason);
  for (const one of await Promise.allSettled(left)) expect(one).toMatchObject({ reason });
  expect((await open(await buildWorkbook({ sheets: [header + ann] }))).top.length).toBe(2);
});

it("cells and rows that do not say where they stand are read in their order", async () => {
  const { rows } = await readAll(await buildWorkbook({ sheets: [header + ann] }));
  expect(rows).toEqual([
    { line: 1, cells: ["Name", "Email"] },
    { line: 2, cells: ["Ann", "ann@example.com"] },
  ]);
});

it("rows that a filter has hidden are marked", async () => {
  const hidden = textRow(["Bob", "bob@example.com"], 'hidden="1"');
  const { rows, notices } = await readAll(await buildWorkbook({ sheets: [header + ann + hidden] }));
  expect(rows.map(({ isHidden = false }) => isHidden)).toEqual([false, false, true]);
  expect(notices).toEqual([]);
});

it("an address that is only the target of a cell's link is read beside what the cell shows", async () => {
  const write = `<row><c t="inlineStr"><is><t>Bob</t></is></c><c t="str"><f>HYPERLINK("mailto:bob@example.com","Write")</f><v>Write</v></c></row>`;
  const workbook = await buildWorkbook({
    sheets: [header + textRow(["Ann", "Write"]) + write],
    after: `<hyperlinks><hyperlink ref="B2" r:id="one"/></hyperlinks>`,
    links: `<Relationship Id="one" Type="x/hyperlink" Target="mailto:ann%40example.com?subject=Hi" TargetMode="External"/>`,
  });
  expect((await readAll(workbook)).cells.slice(1)).toEqual([
    ["Ann", "Write <ann@example.com>"],
    ["Bob", "Write <bob@example.com>"],
  ]);
});

it("numbers are dates where their format shows a day, and numbers elsewhere", async () => {
  const formats = [0, 14, 20, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join("");
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-407]d/\\ mmm"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts><cellXfs>${formats}</cellXfs>`;
  const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>45306.9</v></c>`).join("");
  const workbook = await buildWorkbook({ sheets: [`<row>${cells}</row>`], styles });
  expect((await readAll(workbook)).cells).toEqual([
    ["45306.9", "2024-01-15", "45306.9", "2024-01-15", "45306.9"],
  ]);
});
