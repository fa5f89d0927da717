import { removeFormulaGuard } from "../../platform/files/to-csv.ts";

/** A field that a column of a file can become, in one kind of import. */
export interface ColumnTarget {
  field: string;
  /** Titles that decide the field. */
  headers: readonly string[];
  /** Titles that suggest the field. One of several words may follow others: "Guest First Name". */
  words?: readonly string[];
  /** A column is suggested only if most of its cells match; then a word anywhere in its title is enough. */
  looksLike?: (cell: string) => boolean;
  /** Recognises the field by its cells alone. */
  guessed?: {
    by: (cell: string) => boolean;
    /** Applies even if the file has a header. */
    isSure: boolean;
    /** Does not apply if the file has one of these fields. */
    unless?: readonly string[];
  };
}

/** A program whose exports are recognised by their titles. */
export interface KnownProgram {
  name: string;
  shownBy: readonly string[];
  /** Fields by title; among columns of one field the first has precedence. */
  columns: Readonly<Record<string, string>>;
}

export const ignoredTarget = "ignore";

/** The title of a column, or its place where it has none. */
export const columnName = (title: string | undefined, index: number): string =>
  title?.trim() || `Column ${index + 1}`;

/**
 * Normalises a title for comparison: only letters and digits, in lower case and without accents, which many programs
 * leave out.
 */
export const headerKey = (title: string) =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The fields that the columns of one file become. */
export interface ColumnPlan<Program extends KnownProgram = KnownProgram> {
  header: string[];
  /** A field for each column, or `ignoredTarget`. */
  targets: string[];
  /** The columns of each field, in order of precedence. */
  places: Map<string, number[]>;
  /** The program that wrote the file, if its titles show it. */
  program: Program | undefined;
  /** The first filled cell of the columns that become the field. */
  pick(cells: string[], field: string): string;
  /** Columns of which every value was superseded by another column's. */
  passedOver(): number[];
}

/** All fields that the columns of one kind of import can become. */
export interface ColumnTargets<Program extends KnownProgram = KnownProgram> {
  targets: readonly ColumnTarget[];
  programs?: readonly Program[];
  /** Corrects suggestions that depend on other columns. */
  refine?(found: (string | undefined)[], header: string[]): void;
}

/**
 * Decides what every column becomes: by the person's choice, by its exact title, by words in it, or by its cells.
 * @param rows the first rows of the file.
 * @param chosen the person's choices, by column index.
 */
export function planColumns<Program extends KnownProgram>(
  header: string[],
  rows: string[][],
  { targets, programs = [], refine }: ColumnTargets<Program>,
  chosen: Readonly<Record<string, string>> = {},
): ColumnPlan<Program> {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), header.length);
  const keys = Array.from({ length: width }, (_, index) => headerKey(header[index] ?? ""));
  const program = programs.find(({ shownBy }) =>
    shownBy.every((title) => keys.includes(headerKey(title))),
  );
  const ofProgram = keyed(Object.entries(program?.columns ?? {}));
  const exact = keyed(targets.flatMap(({ field, headers }) => headers.map((one) => [one, field])));
  const sure = keys.map((key) => ofProgram.get(key) ?? exact.get(key));
  // A file may have tens of thousands of columns.
  const taken = new Set(sure);
  const open = targets
    .filter(({ field, looksLike }) => looksLike || !taken.has(field))
    .map((one) => ({ ...one, words: (one.words ?? []).map(keyedWord) }));
  const suggest = (key: string, cells: string[]) =>
    open.find((one) => isSuggested(one, key, cells))?.field;
  const found = sure.map(
    (field, index) =>
      field ??
      // The other columns of a known program have no field of ours.
      (program ? undefined : suggest(keys[index] ?? "", cellsOf(rows, index))),
  );
  refine?.(found, header);
  for (const [index, field] of Object.entries(chosen)) found[Number(index)] = field;
  for (const target of targets) findByContent(target, found, rows, header.length > 0, chosen);
  const all = Array.from({ length: width }, (_, index) => found[index] ?? ignoredTarget);
  const order = [...ofProgram.keys()];
  const rank = (index: number) => {
    if (chosen[index] !== undefined) return -1;
    const place = order.indexOf(keys[index] ?? "");
    return place < 0 ? order.length : place;
  };
  const places = new Map<string, number[]>();
  for (const field of all) places.set(field, []);
  for (const [index, field] of all.entries()) places.get(field)?.push(index);
  for (const list of places.values()) list.sort((a, b) => rank(a) - rank(b) || a - b);
  return { header, targets: all, places, program, ...createCellPicker(places) };
}

const keyed = (titles: (readonly [string, string] | string[])[]) =>
  new Map(titles.map(([title = "", field = ""]) => [headerKey(title), field]));

/** One of several words may follow others in a title. */
const keyedWord = (word: string) => ({ key: headerKey(word), mayFollow: /\s/.test(word) });

function isSuggested(
  { words, looksLike }: { words: ReturnType<typeof keyedWord>[] } & Pick<ColumnTarget, "looksLike">,
  title: string,
  cells: string[],
): boolean {
  const share = looksLike && shareOf(cells, looksLike);
  return words.some(({ key, mayFollow }) => {
    if (title === key) return share === undefined || share > 0.5;
    if (looksLike) return title.includes(key) && share !== undefined && share > 0.5;
    return mayFollow && title.endsWith(key);
  });
}

/** Gives the field to the column with the most distinct matching cells, if most of its cells match. */
function findByContent(
  { field, guessed }: ColumnTarget,
  found: (string | undefined)[],
  rows: string[][],
  hasHeader: boolean,
  chosen: Readonly<Record<string, string>>,
): void {
  if (!guessed || (hasHeader && !guessed.isSure)) return;
  if ([field, ...(guessed.unless ?? [])].some((one) => found.includes(one))) return;
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  let best: { index: number; count: number } | undefined;
  for (let index = 0; index < width; index += 1) {
    const isFree = guessed.isSure || found[index] === undefined;
    if (!isFree || chosen[index] !== undefined) continue;
    const cells = cellsOf(rows, index);
    if ((shareOf(cells, guessed.by) ?? 0) <= 0.5) continue;
    const count = new Set(cells).size;
    if (count > (best?.count ?? 0)) best = { index, count };
  }
  if (best) found[best.index] = field;
}

const cellsOf = (rows: string[][], index: number) =>
  rows.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");

/** Undefined for an empty column. */
const shareOf = (cells: string[], looksLike: (cell: string) => boolean): number | undefined =>
  cells.length > 0 ? cells.filter(looksLike).length / cells.length : undefined;

/** Takes cells by their field, and remembers columns of which every value was superseded. */
function createCellPicker(places: ReadonlyMap<string, number[]>) {
  const used = new Set<number>();
  const superseded = new Set<number>();
  return {
    pick(cells: string[], field: string): string {
      let found = "";
      for (const place of places.get(field) ?? []) {
        const cell = removeFormulaGuard((cells[place] ?? "").trim());
        if (cell === "") continue;
        if (found !== "") superseded.add(place);
        else {
          used.add(place);
          found = cell;
        }
      }
      return found;
    },
    passedOver: () => [...superseded].filter((place) => !used.has(place)),
  };
}
