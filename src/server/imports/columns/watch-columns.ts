import { anyValue, type ImportReport, maxShownLength } from "#shared/api/import-report.ts";
import { columnName } from "./plan-columns.ts";

type Question = ImportReport["questions"][number];

const maxExamples = 3;
/** A column with at most this many distinct values is asked about value by value. */
export const maxListedValues = 10;
/** Distinct values that are kept; further ones are not counted. */
const maxCells = 64;
/** Characters of a cell that are read. */
const maxCellLength = 200;

/** A column whose values may have to be asked about. */
export interface WatchedColumn {
  index: number;
  /** The field that the column becomes. */
  target: string;
  /** The import reads the column. */
  isRead: boolean;
  /** The meaning of its values is known, or the person has answered. */
  isDecided: boolean;
  /** Splits a cell that holds several values. */
  partsOf?: (cell: string) => string[];
}

/** Suggestions of one kind of import for a column. They preselect answers; only `isSettled` suppresses a question. */
export interface ColumnOpinion {
  isOptOut(value: string): boolean;
  /** The value names an opt-out by itself, so it is listed even among many values. */
  isPlain(value: string): boolean;
  /** Any value at all is preselected. */
  isAnyOptOut: boolean;
  /** The meaning of all values is known, so nothing is asked. */
  isSettled: boolean;
  /** The column is asked about even with many values in most rows. */
  isAskedAnyway: boolean;
}
export type Suggest = (column: WatchedColumn, title: string, values: string[]) => ColumnOpinion;

/**
 * Watches columns that may say who must not be emailed. A column with few values, or few filled cells, is asked about
 * whatever its title: words only preselect values.
 */
export function watchColumns(header: string[], columns: WatchedColumn[], suggest?: Suggest) {
  const profiles = columns.map(createColumnProfile);
  let rows = 0;
  return {
    add(cells: string[]): void {
      rows += 1;
      for (const profile of profiles) {
        const cell = cells[profile.column.index];
        if (cell) addCell(profile, cell);
      }
    },
    /** The columns to ask about, those with a suggestion first. */
    questions: (): Question[] =>
      profiles
        .flatMap((profile) => ask(profile, header[profile.column.index] ?? "", rows, suggest) ?? [])
        .sort((a, b) => Number(isSuggested(b)) - Number(isSuggested(a))),
    /** Headers of ignored columns that are not empty, and of superseded ones. */
    ignored: (passedOver: number[]) =>
      [
        ...profiles.flatMap(({ column, filled }) =>
          !column.isRead && filled > 0 ? [column.index] : [],
        ),
        ...passedOver,
      ]
        .sort((a, b) => a - b)
        .flatMap((index) => header[index]?.trim().slice(0, maxShownLength) || []),
  };
}

const isSuggested = ({ values }: Question) => values.some(({ isOptOut }) => isOptOut);

function ask(
  { column, filled, values, hasMore }: ColumnProfile,
  title: string,
  rows: number,
  suggest: Suggest | undefined,
): Question | undefined {
  if (filled === 0 || column.isDecided || !suggest) return undefined;
  const all = [...values.values()];
  const opinion = suggest(
    column,
    title,
    all.map(({ shown }) => shown),
  );
  if (opinion.isSettled && !hasMore) return undefined;
  const isFew = !hasMore && all.length <= maxListedValues;
  const isWhole =
    !isFew && !column.partsOf && (opinion.isAskedAnyway || (!column.isRead && filled * 2 < rows));
  const obvious = all.filter(({ shown }) => opinion.isPlain(shown) || opinion.isOptOut(shown));
  const listed = isFew ? all : opinion.isAnyOptOut ? [] : obvious.slice(0, maxListedValues);
  if (listed.length === 0 && !isWhole) return undefined;
  return {
    index: column.index,
    header: columnName(title, column.index).slice(0, maxShownLength),
    values: [
      ...listed.map(({ shown, count }) => ({
        value: shown,
        count,
        isOptOut: opinion.isOptOut(shown),
      })),
      ...(isWhole ? [{ value: anyValue, count: filled, isOptOut: opinion.isAnyOptOut }] : []),
    ],
    examples: isWhole ? all.slice(0, maxExamples).map(({ shown }) => shown) : [],
  };
}

/** The distinct values of a column's filled cells. */
interface ColumnProfile {
  column: WatchedColumn;
  filled: number;
  /** Keyed by `wordsOf`; `shown` is the first spelling. */
  values: Map<string, { shown: string; count: number }>;
  hasMore: boolean;
}

const createColumnProfile = (column: WatchedColumn): ColumnProfile => ({
  column,
  filled: 0,
  values: new Map(),
  hasMore: false,
});

function addCell(profile: ColumnProfile, cell: string): void {
  const { values, column } = profile;
  let isFilled = false;
  for (const part of column.partsOf?.(cell) ?? [cell]) {
    const words = wordsOf(part.slice(0, maxCellLength));
    if (words === "") continue;
    isFilled = true;
    const known = values.get(words);
    if (known) known.count += 1;
    else if (values.size < maxCells)
      values.set(words, { shown: part.trim().slice(0, maxShownLength), count: 1 });
    else profile.hasMore = true;
  }
  if (isFilled) profile.filled += 1;
}

/** "Hard-Bounce", "hard_bounce" and "hard bounce" are the same; a dash alone is nothing. */
export const wordsOf = (cell: string) =>
  cell
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_\u2010-\u2015-]+/g, " ")
    .trim();
