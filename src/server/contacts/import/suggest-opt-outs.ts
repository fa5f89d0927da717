import type { ColumnOpinion } from "../../imports/columns/watch-columns.ts";
import { type WatchedColumn, wordsOf } from "../../imports/columns/watch-columns.ts";
import { optOutTarget } from "./contact-targets.ts";
import { consentPattern, isOtherChannel, type OptOutRule, optOutPattern } from "./opt-out-words.ts";
import { isOptOutStatus, readOptOutCell, readStatus } from "./read-opt-out.ts";

/** Preselects the answers to a question by plain words. */
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
    isAnyOptOut: !isOther && rule === "optOut",
    isPlain: (value) => isOptOutStatus(readStatus(wordsOf(value))),
    isSettled:
      target === "status" && values.every((value) => readStatus(wordsOf(value)) !== "unknown"),
    isAskedAnyway: target === optOutTarget || rule === "optOut",
  };
}

function ruleOf(words: string, values: string[]): OptOutRule {
  if (optOutPattern.test(words)) return "optOut";
  // Numbers are counts, for example of newsletters that were opened.
  const hasCounts = values.some((value) => /^\d+$/.test(value.trim()) && Number(value) > 1);
  return consentPattern.test(words) && !hasCounts ? "consent" : "words";
}

/** "Unsubscribe survey" is a tag about something else, "unsubscribed" and "do not email" are not. */
const isSaidOfSomethingElse = (tag: string) =>
  / /.test(wordsOf(tag)) && !/^do not /.test(wordsOf(tag));
