import { anyValue, type ImportReport } from "#shared/api/contact-import.ts";
import {
  addCell,
  type ColumnProfile,
  createColumnProfile,
  maxListedValues,
  maxValueLength,
  type WatchedColumn,
} from "./column-profile.ts";
import { columnName } from "./column-target.ts";

type Question = ImportReport["questions"][number];

const maxExamples = 3;

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
type Suggest = (column: WatchedColumn, title: string, values: string[]) => ColumnOpinion;

/**
 * Watches columns that may say who must not be emailed. A column with few values, or few filled cells, is asked about
 * whatever its title: words only preselect values.
 */
export function watchColumns(header: string[], columns: WatchedColumn[], suggest: Suggest) {
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
        .flatMap((index) => header[index]?.trim().slice(0, maxValueLength) || []),
  };
}

const isSuggested = ({ values }: Question) => values.some(({ isOptOut }) => isOptOut);

function ask(
  { column, filled, values, hasMore }: ColumnProfile,
  title: string,
  rows: number,
  suggest: Suggest,
): Question | undefined {
  if (filled === 0 || column.isDecided) return undefined;
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
    header: columnName(title, column.index).slice(0, maxValueLength),
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
