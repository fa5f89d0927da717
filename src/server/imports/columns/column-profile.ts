/** A column with at most this many distinct values is asked about value by value. */
export const maxListedValues = 10;
/** Characters of a value that are shown. */
export const maxValueLength = 60;
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

/** The distinct values of a column's filled cells. */
export interface ColumnProfile {
  column: WatchedColumn;
  filled: number;
  /** Keyed by `wordsOf`; `shown` is the first spelling. */
  values: Map<string, { shown: string; count: number }>;
  hasMore: boolean;
}

export const createColumnProfile = (column: WatchedColumn): ColumnProfile => ({
  column,
  filled: 0,
  values: new Map(),
  hasMore: false,
});

export function addCell(profile: ColumnProfile, cell: string): void {
  const { values, column } = profile;
  let isFilled = false;
  for (const part of column.partsOf?.(cell) ?? [cell]) {
    const words = wordsOf(part.slice(0, maxCellLength));
    if (words === "") continue;
    isFilled = true;
    const known = values.get(words);
    if (known) known.count += 1;
    else if (values.size < maxCells)
      values.set(words, { shown: part.trim().slice(0, maxValueLength), count: 1 });
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
