import { anyValue, type ImportOptions } from "#shared/api/import-report.ts";
import {
  type ColumnPlan,
  columnName,
  headerKey,
  ignoredTarget,
  planColumns,
} from "../../imports/columns/plan-columns.ts";
import { type WatchedColumn, wordsOf } from "../../imports/columns/watch-columns.ts";
import { contactKind, optOutTarget } from "./contact-targets.ts";
import type { ContactProgram } from "./known-programs.ts";
import type { OptOutReason, OptOutRule } from "./opt-out-words.ts";
import { partsOf } from "./read-cells.ts";

export interface OptOutColumn {
  index: number;
  header: string;
  /** Undefined where opt-outs are read by `values`. */
  rule?: OptOutRule;
  /** Words that the person has said are opt-outs. */
  values?: Set<string>;
  isTags?: boolean;
  reason: OptOutReason;
  /** No known program has the column: the person has said what it means. */
  isGuess: boolean;
}

export interface ContactPlan extends ColumnPlan<ContactProgram> {
  optOuts: OptOutColumn[];
  watched: WatchedColumn[];
}

/** Decides what the columns of a contact file become, which of them are opt-outs, and which may be. */
export function planContacts(
  header: string[],
  rows: string[][],
  { columns: chosen, optOuts: answers }: Pick<ImportOptions, "columns" | "optOuts">,
): ContactPlan {
  const plan = planColumns(header, rows, contactKind, chosen);
  const { targets, program } = plan;
  const stated = new Map(
    Object.entries(program?.optOuts ?? {}).map(([title, one]) => [headerKey(title), one]),
  );
  const optOuts = targets.flatMap((target, index): OptOutColumn[] => {
    const title = header[index] ?? "";
    const values = answers[index];
    const column = { index, header: columnName(title, index) };
    const known = stated.get(headerKey(title));
    const reason = known?.reason ?? reasonOf(title);
    if (values) {
      const words = values.map((value) => (value === anyValue ? value : wordsOf(value)));
      const isTags = target === "tags";
      return [{ ...column, values: new Set(words), isTags, reason, isGuess: true }];
    }
    if (target === optOutTarget && known)
      return [{ ...column, rule: known.rule, reason, isGuess: false }];
    // A status describes the contact and, in some files, is also an opt-out.
    if (target === "status")
      return [{ ...column, rule: "words", reason, isGuess: chosen[index] !== undefined }];
    return [];
  });
  const watched = targets.flatMap((target, index): WatchedColumn[] => {
    const isKept = target === "tags" || target === "status";
    if (!isKept && target !== ignoredTarget && target !== optOutTarget) return [];
    const isDecided =
      answers[index] !== undefined ||
      optOuts.some((one) => one.index === index && one.rule === "optOut");
    const isRead = target !== ignoredTarget || optOuts.some((one) => one.index === index);
    const partsOfCell = target === "tags" ? (cell: string) => partsOf(cell, true) : undefined;
    return [{ index, target, isRead, isDecided, ...(partsOfCell && { partsOf: partsOfCell }) }];
  });
  return { ...plan, optOuts, watched };
}

const reasonOf = (title: string): OptOutReason =>
  /bounc|clean/i.test(title)
    ? "bounced"
    : /compla|spam/i.test(title)
      ? "complained"
      : "unsubscribed";
