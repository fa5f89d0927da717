import type { OptOutColumn } from "./opt-out-columns.ts";
import type { OptOutReason } from "./opt-out-data.ts";
import { readOptOutCell } from "./read-status.ts";

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
    const reason = readOptOutCell(cells[column.index] ?? "", column.rule, column.reason);
    if (reason) found = { reason, source: column.header, isGuess: column.isGuess };
  }
  return found;
}
