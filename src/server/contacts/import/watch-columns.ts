import {
  agreementPattern,
  isOtherChannel,
  type OptOutRule,
  optOutPattern,
} from "./opt-out-data.ts";
import type { WatchedColumn } from "./plan-columns.ts";
import { readOptOutCell } from "./read-status.ts";
import { beginTally, countCell, maxValueLength, maxValues, type Tally } from "./tally-column.ts";

/** Of the cells of a column, so many must be words of status before the import asks about it. */
const minShare = 0.9;
/** Or the column has at most so many different cells, one of which is an opt-out without a doubt. */
const maxWords = 8;

/** Watches columns for opt-outs that would be lost: those that nothing is read from, and words that no one knows. */
export function watchColumns(header: string[], columns: WatchedColumn[]) {
  const tallies = columns.map(beginTally);
  return {
    /** @param isOptedOut by another column. */
    add(cells: string[], isOptedOut: boolean): void {
      for (const tally of tallies) {
        const cell = cells[tally.index];
        if (cell) countCell(tally, cell, isOptedOut);
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
  if (optOuts > 0 && (isStatus || isOneOfFew)) return "words";
  if (optOutPattern.test(title))
    return isStatus ? "words" : tally.yesOrNo === filled ? "yes" : "filled";
  const isRefusal = tally.refusals + optOuts > 0 && !tally.hasCounts;
  return agreementPattern.test(title) && isRefusal ? "no" : undefined;
}
