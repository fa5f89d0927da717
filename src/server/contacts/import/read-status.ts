import {
  noWords,
  type OptOutReason,
  type OptOutRule,
  optOutPattern,
  optOutWords,
  otherStatusWords,
  reasonPatterns,
  yesWords,
} from "./opt-out-data.ts";

/** What a cell says about mailing the person: an opt-out, a word that is none, or nothing that is known. */
export type Status = OptOutReason | "fine" | "unknown";

export const isOptOutStatus = (status: Status): status is OptOutReason =>
  status !== "fine" && status !== "unknown";

/** Sentences are no status, and neither is JSON. */
const maxWords = 5;
/** Codes with which mail servers say that there is no such mailbox. */
const permanentFailure = /^(55[0-4]|5\.[0-7]\.\d{1,3})(?![\d.])/;
const denial = /^(not?|non|never|keine?|nicht|pas|sin|senza|nie|не)(?= )/;

/** "Hard-Bounce", "hard_bounce" and "hard bounce" are the same; a dash alone is nothing. */
export const wordsOf = (cell: string) =>
  cell
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_\u2010-\u2015-]+/g, " ")
    .trim();

/** @param words as `wordsOf` gives them. */
export const readStatus = (words: string): Status =>
  readWholeStatus(words) ?? findOptOutIn(words) ?? "unknown";

/** Of words that are in the lists as they are. */
export const readWholeStatus = (words: string): Status | undefined =>
  optOutWords.get(words) ?? (otherStatusWords.has(words) ? "fine" : undefined);

/** An opt-out in a longer text: "Unsubscribed (by admin)", "hard-bounce", "désinscrite". */
export function findOptOutIn(words: string): OptOutReason | undefined {
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
  if (rule === "filled")
    return words === "[]" || words === "null" || words === "none" ? undefined : reason;
  const status = readStatus(words);
  if (isOptOutStatus(status)) return status;
  const isOptOut = {
    yes: status === "unknown" && !noWords.has(words),
    no: noWords.has(words),
    words: false,
    others: status === "unknown" && !yesWords.has(words),
  }[rule];
  return isOptOut ? reason : undefined;
}

/** Whether the rule leaves open what these words mean. */
export function isUnclear(words: string, rule: OptOutRule): boolean {
  // "2" is a status as well.
  if (rule === "words") return readStatus(words) === "unknown";
  return rule === "no" && readStatus(words) === "unknown" && !isYesOrNo(words) && !/\d/.test(words);
}

export const isYesOrNo = (words: string) => yesWords.has(words) || noWords.has(words);
