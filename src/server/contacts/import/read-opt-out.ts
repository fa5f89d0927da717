import {
  noWords,
  type OptOutReason,
  type OptOutRule,
  optOutWords,
  otherChannel,
  otherStatusWords,
  suspiciousHeader,
  yesWords,
} from "./opt-out-data.ts";
import type { OptOutColumn } from "./plan-columns.ts";

export interface OptOut {
  reason: OptOutReason;
  /** The header of the column that says so. */
  source: string;
  isGuess: boolean;
}

/** What a row's columns say about mailing the person; a stated opt-out goes before a guessed one. */
export function readOptOut(cells: string[], columns: OptOutColumn[]): OptOut | undefined {
  let found: OptOut | undefined;
  for (const column of columns) {
    if (found && (!found.isGuess || column.isGuess)) continue;
    const reason = readCell(cells[column.index] ?? "", column);
    if (reason) found = { reason, source: column.header, isGuess: column.isGuess };
  }
  return found;
}

function readCell(
  cell: string,
  { rule, reason }: Pick<OptOutColumn, "rule" | "reason">,
): OptOutReason | undefined {
  const word = cell.trim().toLowerCase();
  if (word === "") return undefined;
  switch (rule) {
    case "filled":
      return word === "[]" || word === "null" || word === "none" ? undefined : reason;
    case "yes":
      return noWords.has(word) || otherStatusWords.has(word)
        ? undefined
        : (optOutWords.get(word) ?? reason);
    case "no":
      return noWords.has(word) ? reason : optOutWords.get(word);
    case "words":
      return optOutWords.get(word);
  }
}

/** Headers of undecided columns that hold nothing are of no interest. */
interface Tally {
  filled: number;
  optOuts: number;
  statuses: number;
  /** Yes, no, and counts of bounces. */
  yesOrNo: number;
  values: Set<string>;
}

/** Of the cells of a column, so many must be words of status before the import asks about it. */
const minShare = 0.9;
const maxValues = 8;

/** Watches the columns that nothing is read from for opt-outs that would be lost. */
export function watchColumns(header: string[], indexes: number[]) {
  const tallies = new Map<number, Tally>();
  for (const index of indexes)
    tallies.set(index, { filled: 0, optOuts: 0, statuses: 0, yesOrNo: 0, values: new Set() });
  return {
    add(cells: string[]): void {
      for (const [index, tally] of tallies) {
        const cell = cells[index];
        if (!cell) continue;
        const word = cell.trim().toLowerCase();
        if (word === "") continue;
        tally.filled += 1;
        if (optOutWords.has(word)) tally.optOuts += 1;
        else if (otherStatusWords.has(word)) tally.statuses += 1;
        else if (yesWords.has(word) || noWords.has(word) || /^\d{1,3}$/.test(word))
          tally.yesOrNo += 1;
        if (tally.values.size < maxValues) tally.values.add(cell.trim().slice(0, 60));
      }
    },
    /** The columns to ask about. */
    questions: () =>
      [...tallies].flatMap(([index, tally]) => {
        const { filled, optOuts, statuses, values } = tally;
        const title = (header[index] ?? "").trim().toLowerCase().replaceAll(" ", "");
        const isStatus = optOuts > 0 && optOuts + statuses >= filled * minShare;
        const isAsked =
          filled > 0 && !otherChannel.test(title) && (suspiciousHeader.test(title) || isStatus);
        return isAsked
          ? [
              {
                index,
                header: (header[index] ?? "").trim() || `Column ${index + 1}`,
                values: [...values],
                suggestion: suggest(tally, isStatus),
              },
            ]
          : [];
      }),
    /** Headers of columns that hold something, and of those that gave way. */
    ignored: (passedOver: number[]) =>
      [...[...tallies].flatMap(([index, { filled }]) => (filled > 0 ? [index] : [])), ...passedOver]
        .sort((a, b) => a - b)
        .flatMap((index) => header[index]?.trim().slice(0, 60) || []),
  };
}

/** What the values of a column look like, and which of them are opt-outs by that rule. */
function suggest({ filled, yesOrNo, values }: Tally, isStatus: boolean) {
  const rule: OptOutRule = isStatus ? "words" : yesOrNo === filled ? "yes" : "filled";
  const isOptOut = (value: string) => readCell(value, { rule, reason: "unsubscribed" });
  return { target: `optOut:${rule}`, optOuts: [...values].filter(isOptOut) };
}
