import { wordsOf } from "../../imports/columns/column-profile.ts";
import type { ColumnOpinion, WatchedColumn } from "../../imports/columns/watch-columns.ts";
import { optOutTarget } from "./contact-targets.ts";
import { agreeingWords, isOtherChannel, leavingWords, type OptOutRule } from "./opt-out-words.ts";
import { isOptOutStatus, readOptOutCell, readStatus } from "./read-status.ts";

/** Ticks the answers to a question beforehand, by plain words. */
export function suggestOptOuts(
  { target }: WatchedColumn,
  title: string,
  values: string[],
): ColumnOpinion {
  const words = title.normalize("NFC").trim().toLowerCase().replaceAll(" ", "");
  const isOther = isOtherChannel(words);
  const rule = target === "tags" ? "words" : ruleOf(words, values);
  const isOptOut = (value: string) =>
    !isOther &&
    !(target === "tags" && isSaidOfSomethingElse(value)) &&
    readOptOutCell(value, rule, "unsubscribed") !== undefined;
  return {
    isOptOut,
    isAnyOptOut: !isOther && rule === "leaving",
    isPlain: (value) => isOptOutStatus(readStatus(wordsOf(value))),
    isSettled:
      target === "status" && values.every((value) => readStatus(wordsOf(value)) !== "unknown"),
    isAskedAnyway: target === optOutTarget || rule === "leaving",
  };
}

function ruleOf(words: string, values: string[]): OptOutRule {
  if (leavingWords.test(words)) return "leaving";
  // Numbers are counts, for example of newsletters that were opened.
  const hasCounts = values.some((value) => /^\d+$/.test(value.trim()) && Number(value) > 1);
  return agreeingWords.test(words) && !hasCounts ? "agreeing" : "words";
}

/** "Unsubscribe survey" is a tag about something else, "unsubscribed" and "do not email" are not. */
const isSaidOfSomethingElse = (tag: string) =>
  / /.test(wordsOf(tag)) && !/^do not /.test(wordsOf(tag));
