import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";

interface WorkbookContent {
  /** The XML within `<sheetData>` of each sheet. */
  sheets: string[];
  /** The XML after `<sheetData>` in the first sheet. */
  after?: string;
  /** The XML within `<sst>`. */
  strings?: string;
  /** The XML within `<styleSheet>`. */
  styles?: string;
  /** The XML within the relations of the first sheet. */
  links?: string;
}

/** Builds a workbook from these parts, as programs other than Excel may write it. */
export async function buildWorkbook({
  sheets,
  after = "",
  strings,
  styles,
  links,
}: WorkbookContent): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const add = (name: string, xml: string) => zip.add(name, new TextReader(xml));
  const relations = sheets.map((_, at) => relation(`s${at}`, "worksheet", `worksheets/${at}.xml`));
  if (strings) relations.push(relation("strings", "sharedStrings", "sharedStrings.xml"));
  if (styles) relations.push(relation("styles", "styles", "styles.xml"));
  await add("xl/_rels/workbook.xml.rels", inRelations(relations.join("")));
  const names = sheets.map(
    (_, at) => `<sheet name="Sheet${at}" sheetId="${at + 1}" r:id="s${at}"/>`,
  );
  const listed = `<sheets>${names.join("")}</sheets>`;
  await add(
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}">${listed}</workbook>`,
  );
  for (const [at, rows] of sheets.entries()) {
    const data = `<sheetData>${rows}</sheetData>${at === 0 ? after : ""}`;
    const sheet = `<worksheet xmlns="${main}" xmlns:r="${office}">${data}</worksheet>`;
    await add(`xl/worksheets/${at}.xml`, sheet);
  }
  if (strings) await add("xl/sharedStrings.xml", `<sst xmlns="${main}">${strings}</sst>`);
  if (styles) await add("xl/styles.xml", `<styleSheet xmlns="${main}">${styles}</styleSheet>`);
  if (links) await add("xl/worksheets/_rels/0.xml.rels", inRelations(links));
  return Buffer.from(await zip.close());
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const inRelations = (relations: string) =>
  `<Relationships xmlns="${packaged}">${relations}</Relationships>`;

/** A row of texts; cell references are included only if given as attributes. */
export const textRow = (cells: string[], attributes = "") =>
  `<row ${attributes}>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
