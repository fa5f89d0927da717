import { type ColumnTarget, headerKey, ignoredTarget, type KnownProgram } from "./column-target.ts";

/** The fields that the columns of one file become. */
export interface ColumnPlan<Program extends KnownProgram = KnownProgram> {
  header: string[];
  /** A field for each column, or `ignoredTarget`. */
  targets: string[];
  /** The columns of each field, in order of precedence. */
  places: Map<string, number[]>;
  /** The program that wrote the file, if its titles show it. */
  program: Program | undefined;
}

/** One kind of import: all fields that its columns can become. */
export interface ImportKind<Program extends KnownProgram = KnownProgram> {
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
  { targets, programs = [], refine }: ImportKind<Program>,
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
  const suggest = (key: string, cells: string[]) =>
    targets.find(
      (one) => (one.looksLike || !sure.includes(one.field)) && isSuggested(one, key, cells),
    )?.field;
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
  for (const [index, field] of all.entries())
    places.set(field, [...(places.get(field) ?? []), index]);
  for (const list of places.values()) list.sort((a, b) => rank(a) - rank(b) || a - b);
  return { header, targets: all, places, program };
}

const keyed = (titles: (readonly [string, string] | string[])[]) =>
  new Map(titles.map(([title = "", field = ""]) => [headerKey(title), field]));

function isSuggested({ words = [], looksLike }: ColumnTarget, key: string, cells: string[]) {
  const share = looksLike && shareOf(cells, looksLike);
  return words.some((word) => {
    const wanted = headerKey(word);
    if (key === wanted) return share === undefined || share > 0.5;
    if (looksLike) return key.includes(wanted) && share !== undefined && share > 0.5;
    return /\s/.test(word) && key.endsWith(wanted);
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
