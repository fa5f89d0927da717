import { noWords } from "../../contacts/import/opt-out-data.ts";
import { partsOf } from "../../contacts/import/read-cells.ts";
import {
  findOptOutIn,
  isUnclear,
  isYesOrNo,
  readWholeStatus,
  type Status,
  wordsOf,
} from "../../contacts/import/read-status.ts";
import type { WatchedColumn } from "./plan-columns.ts";

/** Up to this many different values of a column are asked about one by one. */
export const fewValues = 10;
/** Characters of a value that are shown. */
export const maxValueLength = 60;
/** More different cells than this are no longer told apart. */
const maxCells = 64;
/** Characters of a cell that are read. */
const maxCellLength = 200;

interface Value {
  /** The spelling in which it comes first. */
  shown: string;
  count: number;
  status: Status;
  isPlain: boolean;
  isNo: boolean;
  isYesOrNo: boolean;
  isUnclear: boolean;
}

/** The different values of a column's filled cells. */
export interface ColumnProfile extends WatchedColumn {
  filled: number;
  /** Keyed by their words, at most `maxCells` of them. */
  values: Map<string, Value>;
  hasMore: boolean;
}

export const createColumnProfile = (column: WatchedColumn): ColumnProfile => ({
  ...column,
  filled: 0,
  values: new Map(),
  hasMore: false,
});

export function addCell(profile: ColumnProfile, cell: string): void {
  let isFilled = false;
  for (const part of partsOf(cell, profile.isTags)) {
    const words = wordsOf(part.slice(0, maxCellLength));
    if (words === "") continue;
    isFilled = true;
    const known = profile.values.get(words);
    if (known) known.count += 1;
    else if (profile.values.size < maxCells)
      profile.values.set(words, readValue(words, part, profile));
    else profile.hasMore = true;
  }
  if (isFilled) profile.filled += 1;
}

function readValue(words: string, cell: string, { rule }: ColumnProfile): Value {
  const contained = findOptOutIn(words);
  return {
    shown: cell.trim().slice(0, maxValueLength),
    count: 1,
    status: readWholeStatus(words) ?? contained ?? "unknown",
    isPlain: contained !== undefined,
    isNo: noWords.has(words),
    // Numbers are counts, for example of bounces.
    isYesOrNo: isYesOrNo(words) || /^\d{1,3}$/.test(words),
    isUnclear: rule !== undefined && isUnclear(words, rule),
  };
}
