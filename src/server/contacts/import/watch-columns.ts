import {
  agreementPattern,
  isOtherChannel,
  noWords,
  type OptOutRule,
  optOutPattern,
} from "./opt-out-data.ts";
import type { WatchedColumn } from "./plan-columns.ts";
import {
  findOptOutIn,
  isUnclear,
  isYesOrNo,
  readOptOutCell,
  readWholeStatus,
  type Status,
  wordsOf,
} from "./read-status.ts";

/** Of the cells of a column, so many must be words of status before the import asks about it. */
const minShare = 0.9;
/** Or no more words than this, some of which speak of opting out without a doubt. */
const maxWords = 8;
/** Shown of a column, and the longest. */
const maxValues = 8;
const maxValueLength = 60;
/** A column with more different cells than this is no status, but text or numbers. */
const maxCells = 64;
/** A text that is longer is none of them either. */
const maxCellLength = 200;

interface Cell {
  status: Status;
  isPlain: boolean;
  isNo: boolean;
  isYesOrNo: boolean;
  isUnclear: boolean;
}

/** Of the cells that hold something. */
interface Tally extends WatchedColumn {
  cells: Map<string, Cell>;
  filled: number;
  statuses: number;
  /** Opt-outs and, in the next, cells that say no, of rows that no other column opts out. */
  optOuts: number;
  refusals: number;
  hasPlainOptOut: boolean;
  yesOrNo: number;
  unclear: number;
  hasCounts: boolean;
  /** Those that the question is about. */
  telling: Set<string>;
  values: Set<string>;
}

/** Watches columns for opt-outs that would be lost: those that nothing is read from, and words that no one knows. */
export function watchColumns(header: string[], columns: WatchedColumn[]) {
  const tallies = columns.map(begin);
  return {
    /** @param isOptedOut by another column. */
    add(cells: string[], isOptedOut: boolean): void {
      for (const tally of tallies) {
        const cell = cells[tally.index];
        if (cell) count(tally, cell, isOptedOut);
      }
    },
    /** The columns to ask about. */
    questions: () =>
      tallies.flatMap((tally) => {
        const title = header[tally.index] ?? "";
        const rule = ruleToAskFor(tally, title);
        if (!rule) return [];
        const values = [...new Set([...tally.telling, ...tally.values])].slice(0, maxValues);
        const isOptOut = (value: string) => readOptOutCell(value, rule, "unsubscribed");
        return [
          {
            index: tally.index,
            header: title.trim() || `Column ${tally.index + 1}`,
            values,
            suggestion: { target: `optOut:${rule}`, optOuts: values.filter(isOptOut) },
          },
        ];
      }),
    /** Headers of columns that hold something, and of those that gave way. */
    ignored: (passedOver: number[]) =>
      [
        ...tallies.flatMap(({ index, rule, filled }) => (!rule && filled > 0 ? [index] : [])),
        ...passedOver,
      ]
        .sort((a, b) => a - b)
        .flatMap((index) => header[index]?.trim().slice(0, maxValueLength) || []),
  };
}

const begin = (column: WatchedColumn): Tally => ({
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

function count(tally: Tally, cell: string, isOptedOut: boolean): void {
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

/** @returns the rule that the cells look like; undefined when there is nothing to ask. */
function ruleToAskFor(tally: Tally, header: string): OptOutRule | undefined {
  const { rule, filled, optOuts, statuses } = tally;
  if (filled === 0) return undefined;
  // A status may be one of many things; next to an opt-out, any word may be another.
  if (rule) return tally.unclear > 0 && (!tally.isGeneral || optOuts > 0) ? rule : undefined;
  const title = header.normalize("NFC").trim().toLowerCase().replaceAll(" ", "");
  if (isOtherChannel(title)) return undefined;
  const isStatus = statuses >= filled * minShare;
  const isOneOfFew = tally.hasPlainOptOut && tally.cells.size <= maxWords;
  const speaksOfOptOut = optOutPattern.test(title);
  const asksToAgree = agreementPattern.test(title) && !tally.hasCounts;
  // "No" to the newsletter is as plain as "unsubscribed" beside it.
  if (optOuts > 0 && (isStatus || isOneOfFew))
    return asksToAgree && !speaksOfOptOut && tally.refusals > 0 ? "no" : "words";
  if (speaksOfOptOut) return isStatus ? "words" : tally.yesOrNo === filled ? "yes" : "filled";
  return asksToAgree && tally.refusals + optOuts > 0 ? "no" : undefined;
}
