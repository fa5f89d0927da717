import { noWords } from "./opt-out-data.ts";
import type { WatchedColumn } from "./plan-columns.ts";
import {
  findOptOutIn,
  isUnclear,
  isYesOrNo,
  readWholeStatus,
  type Status,
  wordsOf,
} from "./read-status.ts";

/** Values shown of a column, and the characters of each. */
export const maxValues = 8;
export const maxValueLength = 60;
/** A column with more different cells holds text or numbers, no status. */
const maxCells = 64;
/** Characters of a cell that are read. */
const maxCellLength = 200;

interface Cell {
  status: Status;
  isPlain: boolean;
  isNo: boolean;
  isYesOrNo: boolean;
  isUnclear: boolean;
}

/** Of the cells that hold something. */
export interface Tally extends WatchedColumn {
  cells: Map<string, Cell>;
  filled: number;
  statuses: number;
  /** Opt-outs in rows that no other column opts out. */
  optOuts: number;
  /** Cells that say no in such rows. */
  refusals: number;
  hasPlainOptOut: boolean;
  yesOrNo: number;
  unclear: number;
  hasCounts: boolean;
  /** Values that the question is about, and others. */
  telling: Set<string>;
  values: Set<string>;
}

export const beginTally = (column: WatchedColumn): Tally => ({
  ...column,
  cells: new Map(),
  filled: 0,
  statuses: 0,
  optOuts: 0,
  refusals: 0,
  hasPlainOptOut: false,
  yesOrNo: 0,
  unclear: 0,
  hasCounts: false,
  telling: new Set(),
  values: new Set(),
});

export function countCell(tally: Tally, cell: string, isOptedOut: boolean): void {
  const words = wordsOf(cell.slice(0, maxCellLength));
  if (words === "") return;
  const found = tally.cells.get(words) ?? readCell(words, tally);
  if (tally.cells.size < maxCells) tally.cells.set(words, found);
  const isOptOut = found.status !== "fine" && found.status !== "unknown";
  tally.filled += 1;
  if (found.status !== "unknown") tally.statuses += 1;
  if (found.isYesOrNo) tally.yesOrNo += 1;
  if (found.isUnclear) tally.unclear += 1;
  if (/^\d+$/.test(words) && Number(words) > 1) tally.hasCounts = true;
  if (isOptOut && found.isPlain) tally.hasPlainOptOut = true;
  if (!isOptedOut || tally.rule) {
    if (isOptOut) tally.optOuts += 1;
    if (found.isNo) tally.refusals += 1;
  }
  const shown = isOptOut || found.isUnclear ? tally.telling : tally.values;
  if (shown.size < maxValues) shown.add(cell.trim().slice(0, maxValueLength));
}

function readCell(words: string, { rule, cells }: Tally): Cell {
  const contained = cells.size < maxCells ? findOptOutIn(words) : undefined;
  return {
    status: readWholeStatus(words) ?? contained ?? "unknown",
    isPlain: contained !== undefined,
    isNo: noWords.has(words),
    // Numbers are counts, of bounces for one.
    isYesOrNo: isYesOrNo(words) || /^\d{1,3}$/.test(words),
    isUnclear: rule !== undefined && isUnclear(words, rule),
  };
}
