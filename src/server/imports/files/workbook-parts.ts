import type { WorkbookZip } from "./workbook-zip.ts";

export interface SheetPart {
  name: string;
  part: string;
}

export interface WorkbookParts {
  sheets: SheetPart[];
  strings: string[];
  dates: DateStyles;
}

/** The styles and the calendar that make dates of numbers. */
export interface DateStyles {
  /** Indexed by a cell's style: whether its number is a date. */
  isDate: boolean[];
  is1904: boolean;
}

interface Relation {
  type: string;
  target: string;
}

const maxSheets = 100;

/** Reads what the sheets refer to. @returns undefined when the zip is no workbook. */
export async function readParts(zip: WorkbookZip): Promise<WorkbookParts | undefined> {
  const main = [...(await readRelations(zip, "")).values()].find(({ type }) =>
    type.endsWith("/officeDocument"),
  );
  const workbook = main?.target ?? "xl/workbook.xml";
  if (!zip.has(workbook)) return undefined;
  const relations = await readRelations(zip, workbook);
  const partOf = (type: string) =>
    [...relations.values()].find((one) => one.type.endsWith(type))?.target ?? "";
  const sheets: SheetPart[] = [];
  let is1904 = false;
  await zip.read(workbook, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name !== "sheet" || sheets.length >= maxSheets) return;
      const relation = relations.get(relationId(attributes) ?? "");
      if (relation?.type.endsWith("/worksheet"))
        sheets.push({ name: attributes.name ?? "", part: relation.target });
    },
  });
  const isDate = await readDateStyles(zip, partOf("/styles"));
  const strings = await readStrings(zip, partOf("/sharedStrings"));
  return { sheets, strings, dates: { isDate, is1904 } };
}

export const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** The relation that an element names; the prefix of the attribute is the file's own choice. */
export const relationId = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1];

/** @param part "" for those of the workbook itself. */
export async function readRelations(
  zip: WorkbookZip,
  part: string,
): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const found = new Map<string, Relation>();
  await zip.read(`${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship") return;
      const target = TargetMode === "External" ? Target : resolvePart(folder, Target);
      found.set(Id, { type: Type, target });
    },
  });
  return found;
}

function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  const whole = target.startsWith("/") ? target : folder + target;
  for (const name of whole.split("/"))
    if (name === "..") path.pop();
    else if (name !== "" && name !== ".") path.push(name);
  return path.join("/");
}

async function readStrings(zip: WorkbookZip, part: string): Promise<string[]> {
  const strings: string[] = [];
  const reader = createTextReader();
  await zip.read(part, {
    open(name) {
      if (name === "si") reader.begin();
      else reader.open(name);
    },
    text: reader.text,
    close(name) {
      if (name === "si") strings.push(unescapeText(reader.end()));
      else reader.close(name);
    },
  });
  return strings;
}

/** Joins the text of an element, without the pronunciation that accompanies Japanese. */
export function createTextReader() {
  let found = "";
  let isText = false;
  let isReading = false;
  return {
    begin() {
      found = "";
    },
    open(name: string) {
      if (name === "rPh") isReading = true;
      if (name === "t" || name === "v") isText = !isReading;
    },
    text(text: string) {
      if (isText) found += text;
    },
    close(name: string) {
      if (name === "rPh") isReading = false;
      if (name === "t" || name === "v") isText = false;
    },
    end: () => found,
  };
}

/** Characters that XML cannot hold are written `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Formats without a code of their own that show a day. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || isEastAsianDate(id);
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

async function readDateStyles(zip: WorkbookZip, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const isDate: boolean[] = [];
  let isCellFormat = false;
  await zip.read(part, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId);
      if (name === "numFmt") codes.set(id, attributes.formatCode ?? "");
      if (name === "cellXfs") isCellFormat = true;
      if (name !== "xf" || !isCellFormat) return;
      const code = codes.get(id);
      isDate.push(code === undefined ? isBuiltInDate(id) : showsDay(code));
    },
    close(name) {
      if (name === "cellXfs") isCellFormat = false;
    },
  });
  return isDate;
}

/** A format of dates has letters for the day or the year, outside of what it quotes. */
const showsDay = (code: string) =>
  /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, "").replace(/general/i, ""));
