import { anyValue, type ImportReport } from "#shared/api/contact-import.ts";
import {
  addCell,
  type ColumnProfile,
  createColumnProfile,
  fewValues,
  maxValueLength,
  type WatchedColumn,
} from "./column-profile.ts";

export type { WatchedColumn } from "./column-profile.ts";

type Question = ImportReport["questions"][number];

const maxExamples = 3;

/** What one kind of import knows of a column: ticks beforehand, which never keep a question back. */
export interface ColumnOpinion {
  isOptOut(value: string): boolean;
  /** Said by its own words, among values that are too many to ask about each. */
  isPlain(value: string): boolean;
  /** Having any value at all is ticked. */
  isAnyOptOut: boolean;
  /** All of its values are known. */
  isSettled: boolean;
  /** Also with many values in most rows. */
  isAskedAnyway: boolean;
}
type Suggest = (column: WatchedColumn, title: string, values: string[]) => ColumnOpinion;

/**
 * Watches columns that may say who must not be written to. Whether one is asked about follows from how many values it
 * has and never from what it is called: words only tick values beforehand.
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
    /** Headers of columns that hold something, and of those that gave way. */
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
  const isFew = !hasMore && all.length <= fewValues;
  const isWhole =
    !isFew && !column.partsOf && (opinion.isAskedAnyway || (!column.isRead && filled * 2 < rows));
  const told = all.filter(({ shown }) => opinion.isPlain(shown) || opinion.isOptOut(shown));
  const listed = isFew ? all : opinion.isAnyOptOut ? [] : told.slice(0, fewValues);
  if (listed.length === 0 && !isWhole) return undefined;
  return {
    index: column.index,
    header: title.trim().slice(0, maxValueLength) || `Column ${column.index + 1}`,
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
