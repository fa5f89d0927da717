import sql, { empty, type Sql } from "sql-template-tag";
import type { BusinessText, BusinessTextChanges } from "#shared/api/change-response.ts";
import { AppError } from "#shared/errors.ts";

/** SQL condition that each text is unchanged since it was seen. Writing the same text twice is no conflict. */
export function matchSeenTexts({ note, replyDraft, seen = {} }: BusinessTextChanges): Sql {
  return sql`${still(sql`note`, seen.note, note)} ${still(sql`reply_draft`, seen.replyDraft, replyDraft)}`;
}

function still(column: Sql, seen: string | undefined, text: string | undefined): Sql {
  if (seen === undefined || text === undefined) return empty;
  return sql`and ${column} in (${seen}, ${text})`;
}

/** Names the texts that another member has changed since they were seen. */
export function makeConflictError(
  found: Record<BusinessText, string>,
  { note, replyDraft, seen = {} }: BusinessTextChanges,
): AppError {
  const texts = { note, replyDraft };
  const names = Object.keys(texts) as BusinessText[];
  const lost = names.filter(
    (name) =>
      texts[name] !== undefined &&
      seen[name] !== undefined &&
      ![seen[name], texts[name]].includes(found[name]),
  );
  return new AppError("conflict.changed", {
    message:
      "Someone else wrote here in the meantime. Nothing was saved: read their text, then choose which one stays.",
    fields: Object.fromEntries(lost.map((name) => [name, "Someone else changed this."])),
  });
}
