import { anyValue, maxShownLength } from "#shared/api/import-report.ts";
import { wordsOf } from "../../imports/columns/watch-columns.ts";
import type { OptOutColumn } from "./opt-out-columns.ts";
import type { OptOutReason } from "./opt-out-words.ts";
import { partsOf } from "./read-cells.ts";
import { isOptOutStatus, readOptOutCell, readStatus } from "./read-status.ts";

export interface OptOut {
  reason: OptOutReason;
  /** The header of the column that says so. */
  source: string;
  isGuess: boolean;
}

/** The person has said it of the whole file. */
export const everyone: OptOut = { reason: "unsubscribed", source: "Everyone", isGuess: true };
const damagedLine = "A damaged line";

/** The opt-out that a row's columns state; a stated one goes before a guessed one. */
export function readOptOut(cells: string[], columns: OptOutColumn[]): OptOut | undefined {
  let found: OptOut | undefined;
  for (const column of columns) {
    if (found && (!found.isGuess || column.isGuess)) continue;
    const reason = readCell(cells[column.index] ?? "", column);
    if (reason) found = { reason, source: column.header, isGuess: column.isGuess };
  }
  return found;
}

/** An opt-out of a damaged line, whose cells may stand in other columns than they should. */
export function readPlainOptOut(cells: string[]): OptOut | undefined {
  for (const cell of cells) {
    const reason = readStatus(wordsOf(cell));
    if (isOptOutStatus(reason)) return { reason, source: damagedLine, isGuess: true };
  }
  return undefined;
}

function readCell(cell: string, { rule, values, isTags, reason }: OptOutColumn) {
  if (!values) return rule && readOptOutCell(cell, rule, reason);
  for (const part of partsOf(cell, isTags)) {
    const words = wordsOf(part);
    if (words === "" || !(values.has(words) || values.has(anyValue))) continue;
    const status = readStatus(words);
    return isOptOutStatus(status) ? status : reason;
  }
  return undefined;
}

/** The reason why the person is never emailed, in words. */
export function describeOptOut(optOut: OptOut): string {
  if (optOut === everyone) return "You said that everyone in this file has opted out.";
  const { reason, source } = optOut;
  const said =
    source === damagedLine ? " in a damaged line" : `, by “${source.slice(0, maxShownLength)}”`;
  return `${reasonWords[reason]}${said}.`;
}

const reasonWords: Record<OptOutReason, string> = {
  unsubscribed: "Unsubscribed",
  bounced: "Their address bounced",
  complained: "Marked as spam",
  manual: "Stopped by the business",
};
