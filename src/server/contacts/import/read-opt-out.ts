import { anyValue } from "#shared/api/contact-import.ts";
import { wordsOf } from "../../imports/columns/column-profile.ts";
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

/** An opt-out of a damaged line, whose cells may stand in other columns than they should. */
export function readPlainOptOut(cells: string[]): OptOut | undefined {
  for (const cell of cells) {
    const reason = readStatus(wordsOf(cell));
    if (isOptOutStatus(reason)) return { reason, source: "A damaged line", isGuess: true };
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
