import { maxRowBytes } from "../../platform/csv/csv-reader.ts";
import { dateOfSerial } from "../../platform/serial-date.ts";
import type { FileRow } from "./table.ts";
import {
  createTextReader,
  type DateStyles,
  isTrue,
  readRelations,
  relationId,
  unescapeText,
  type WorkbookParts,
} from "./workbook-parts.ts";
import { WorkbookTooLarge, type WorkbookZip, type XmlListener } from "./workbook-zip.ts";

/** Columns after these are left out: one stray cell at the edge of a sheet would make every row as long. */
const maxColumns = 1000;
/** Cells of a sheet, with the empty ones before others in a row. */
const maxCells = 20_000_000;

/** Addresses of cells that show something else, by the cell. */
export type CellLinks = Map<string, string>;

/**
 * Makes rows of the elements of a sheet. Empty rows are passed over.
 * @param findings is told when columns are left out.
 */
export function createSheetReader(
  { strings, dates }: Pick<WorkbookParts, "strings" | "dates">,
  links: CellLinks,
  onRow: (row: FileRow) => void,
  findings: { isTooWide: boolean },
): XmlListener {
  const content = createTextReader();
  let cellCount = 0;
  let row = { ...beginRow(0), line: 0 };
  let isHidden = false;
  let cell = { column: 0, type: "", style: 0, link: undefined as string | undefined };
  let formula: string | undefined;

  function endCell(): void {
    const { column, type, style, link } = cell;
    const shown = textOf(content.end(), type, style);
    const target = link ?? /HYPERLINK\(\s*"mailto:([^"?]+)/i.exec(formula ?? "")?.[1];
    const value = target && !shown.includes("@") ? `${shown} <${target}>`.trim() : shown;
    if (value === "") return;
    if (column >= maxColumns) {
      findings.isTooWide = true;
      return;
    }
    cellCount += Math.max(1, column + 1 - row.cells.length);
    if (cellCount > maxCells) throw new WorkbookTooLarge();
    row.length += value.length;
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = row.length > maxRowBytes ? value.slice(0, 200) : value;
  }

  function textOf(text: string, type: string, style: number): string {
    switch (type) {
      case "s":
        return strings[Number(text)] ?? "";
      case "b":
        return isTrue(text) ? "true" : "false";
      case "e":
        return "";
      case "d":
        return text.slice(0, 10);
      case "n":
        return text.trim() === "" ? "" : readNumber(text, dates, style);
      default:
        return unescapeText(text);
    }
  }

  function endRow(): void {
    const { line, cells, length } = row;
    if (length === 0) return;
    if (length > maxRowBytes)
      onRow({ line, cells: [cells.join().slice(0, 200)], reason: "This line is too long." });
    else onRow(isHidden ? { line, cells, isHidden } : { line, cells });
  }

  return {
    open(name, attributes) {
      if (name === "row") {
        row = beginRow(row.line, attributes.r);
        isHidden = isTrue(attributes.hidden);
      } else if (name === "c") {
        const column = attributes.r ? columnOf(attributes.r) : row.nextColumn;
        row.nextColumn = column + 1;
        const link = links.get(linkKey(column, row.line));
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0), link };
        formula = undefined;
        content.begin();
      } else if (name === "f") formula = "";
      else content.open(name);
    },
    text(text) {
      if (formula !== undefined && !formula.endsWith("\0")) formula += text;
      content.text(text);
    },
    close(name) {
      if (name === "c") endCell();
      else if (name === "row") endRow();
      else if (name === "f") formula += "\0";
      else content.close(name);
    },
  };
}

/** Line numbers only grow: one that does not is ignored. */
function beginRow(last: number, given = "") {
  const stated = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  const line = stated > last ? stated : last + 1;
  return { line, cells: [] as string[], length: 0, nextColumn: 0 };
}

/** The column of a cell such as AB12, counted from 0. */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(cell)?.[0].toUpperCase() ?? "A")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function readNumber(text: string, { isDate, is1904 }: DateStyles, style: number): string {
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  const serial = is1904 ? number + 1462 : number;
  // Times without a day are numbers below 1.
  return isDate[style] && serial >= 1 && serial < 2_958_466 ? dateOfSerial(serial) : String(number);
}

const linkKey = (column: number, line: number) => `${column},${line}`;

/** Reads the links to addresses. They follow the rows, so a sheet that has some is read once for them alone. */
export async function readLinks(zip: WorkbookZip, part: string): Promise<CellLinks> {
  const addresses = new Map<string, string>();
  for (const [id, { target }] of await readRelations(zip, part)) {
    const address = /^mailto:([^?]+)/i.exec(target)?.[1];
    if (address) addresses.set(id, decodeAddress(address));
  }
  const links: CellLinks = new Map();
  if (addresses.size === 0) return links;
  await zip.read(part, {
    open(name, attributes) {
      if (name !== "hyperlink") return;
      const address = addresses.get(relationId(attributes) ?? "");
      const [cell = ""] = (attributes.ref ?? "").split(":");
      const line = Number(/\d+$/.exec(cell)?.[0]);
      if (address) links.set(linkKey(columnOf(cell), line), address);
    },
  });
  return links;
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
