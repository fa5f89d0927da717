import { anyValue } from "#shared/api/contact-import.ts";
import {
  documentedOptOuts,
  type OptOutReason,
  type OptOutRule,
  optOutRules,
} from "./opt-out-data.ts";
import { wordsOf } from "./read-status.ts";

/** What one column becomes: a field or a part of the name, an opt-out (`optOut:` and its rule), or nothing. */
export type Target = string;
export const ignoredTarget: Target = "ignore";
export const optOutPrefix = "optOut:";

export interface OptOutColumn {
  index: number;
  header: string;
  /** Undefined where opt-outs are read by `values`. */
  rule?: OptOutRule;
  /** Words that the person has said are opt-outs. */
  values?: Set<string>;
  isTags?: boolean;
  reason: OptOutReason;
  /** No documented format has the column: what it means was guessed or chosen. */
  isGuess: boolean;
}

/** What a header means in the formats that are documented. */
export function documented(key: string) {
  const found = documentedOptOuts[key];
  if (found) return found;
  const prefix = Object.keys(documentedOptOuts).find(
    (one) => one.endsWith("*") && key.startsWith(one.slice(0, -1)),
  );
  return prefix === undefined ? undefined : documentedOptOuts[prefix];
}

interface Answer {
  key: string;
  index: number;
  header: string;
  values: string[];
  isTags: boolean;
}

/** A column of which the person has said what its values mean. */
export const chosenOptOut = ({ key, index, header, values, isTags }: Answer): OptOutColumn => ({
  index,
  header: header.trim() || `Column ${index + 1}`,
  values: new Set(values.map((value) => (value === anyValue ? value : wordsOf(value)))),
  isTags,
  reason: reasonOf(key),
  isGuess: true,
});

/** @param target what the column becomes; @param chosen the same where it was decided by hand. */
export function findOptOut(
  key: string,
  index: number,
  header: string,
  target: Target,
  chosen: Target | undefined,
): OptOutColumn | undefined {
  const known = documented(key) ?? (target === "status" ? { rule: "words" as const } : undefined);
  const rule = target.startsWith(optOutPrefix)
    ? (target.slice(optOutPrefix.length) as OptOutRule)
    : undefined;
  if (rule && rule in optOutRules) {
    return { index, header, rule, reason: reasonOf(key), isGuess: known?.rule !== rule };
  }
  // A status is both: a word about the contact and, in some formats, an opt-out.
  if (
    !known ||
    (chosen !== undefined && target === ignoredTarget) ||
    (target !== ignoredTarget && target !== "status")
  )
    return undefined;
  return {
    index,
    header,
    rule: known.rule,
    reason: known.reason ?? "unsubscribed",
    isGuess: chosen !== undefined && !documented(key),
  };
}

const reasonOf = (key: string) =>
  /bounc|clean/.test(key) ? "bounced" : /compla|spam/.test(key) ? "complained" : "unsubscribed";
