import { wordsOf } from "../../imports/columns/watch-columns.ts";
import {
  fineWords,
  noWords,
  type OptOutReason,
  type OptOutRule,
  optOutPattern,
  optOutWords,
  reasonPatterns,
} from "./opt-out-words.ts";

/** What a cell says about mailing the person: an opt-out, a word that is none, or nothing that is known. */
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

/** Of words that are in the lists as they are. */
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

/** What a cell of a column that says who opted out means. @param reason where the cell gives none. */
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
