import { anyValue, maxShownLength } from "#shared/api/import-report.ts";
import { wordsOf } from "../../imports/columns/watch-columns.ts";
import type { OptOutColumn } from "./opt-out-columns.ts";
import {
  fineWords,
  noWords,
  type OptOutReason,
  type OptOutRule,
  optOutPattern,
  optOutWords,
  reasonPatterns,
} from "./opt-out-words.ts";
import { partsOf } from "./read-cells.ts";

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
    // The question shows the beginning of a long value, and the answer holds what was shown.
    const shown = wordsOf(part.trim().slice(0, maxShownLength));
    if (words === "" || !(values.has(words) || values.has(shown) || values.has(anyValue))) continue;
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

/** The meaning of a cell for mailing the person: an opt-out, a word that is none, or nothing that is known. */
export type Status = OptOutReason | "fine" | "unknown";

export const isOptOutStatus = (status: Status): status is OptOutReason =>
  status !== "fine" && status !== "unknown";

/** Sentences are no status, and neither is JSON. */
const maxWords = 5;
/** Codes with which mail servers say that there is no such mailbox. */
const permanentFailure = /^(55[0-4]|5\.[0-7]\.\d{1,3})(?![\d.])/;
const denial = /^(not?|non|never|keine?|nicht|pas|sin|sem|nie)(?= )/;

/** @param words as `wordsOf` gives them. */
export const readStatus = (words: string): Status =>
  readWholeStatus(words) ?? findOptOutIn(words) ?? "unknown";

/** The status of words that are in the lists as they are. */
const readWholeStatus = (words: string): Status | undefined =>
  optOutWords.get(words) ?? (fineWords.has(words) ? "fine" : undefined);

/** An opt-out in a longer text: "Unsubscribed (by admin)", "hard-bounce", "désinscrite". */
function findOptOutIn(words: string): OptOutReason | undefined {
  if (permanentFailure.test(words)) return "bounced";
  if (denial.test(words) || /[{}]/.test(words) || words.split(" ").length > maxWords)
    return undefined;
  const reason = reasonPatterns.find(([pattern]) => pattern.test(words))?.[1];
  return reason ?? (optOutPattern.test(words.replaceAll(" ", "")) ? "unsubscribed" : undefined);
}

/** The meaning of a cell in a column that says who opted out. @param reason of a cell that gives none. */
export function readOptOutCell(
  cell: string,
  rule: OptOutRule,
  reason: OptOutReason,
): OptOutReason | undefined {
  const words = wordsOf(cell);
  if (words === "") return undefined;
  const status = readStatus(words);
  if (isOptOutStatus(status)) return status;
  const isOptOut = {
    optOut: status === "unknown" && !noWords.has(words),
    consent: noWords.has(words),
    words: false,
  }[rule];
  return isOptOut ? reason : undefined;
}
