import {
  documentedOptOuts,
  type OptOutReason,
  type OptOutRule,
  optOutRules,
} from "./opt-out-data.ts";

/** What one column becomes: a field or a part of the name, an opt-out (`optOut:` and its rule), or nothing. */
export type Target = string;
export const ignoredTarget: Target = "ignore";
export const optOutPrefix = "optOut:";

export interface OptOutColumn {
  index: number;
  header: string;
  rule: OptOutRule;
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
    const reason = /bounc|clean/.test(key)
      ? "bounced"
      : /compla|spam/.test(key)
        ? "complained"
        : "unsubscribed";
    return { index, header, rule, reason, isGuess: known?.rule !== rule };
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

/** Of documented columns, those that mean other things in other files. */
export const generalKeys = new Set(["state", "contactstatus"]);
