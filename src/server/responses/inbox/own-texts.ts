import sql, { empty, type Sql } from "sql-template-tag";
import type { OwnText, OwnTextChanges } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";

/** SQL condition that each text is unchanged since it was seen. Writing the same text twice is no conflict. */
export function asSeen({ note, replyDraft, seen = {} }: OwnTextChanges): Sql {
  return sql`${still(sql`note`, seen.note, note)} ${still(sql`reply_draft`, seen.replyDraft, replyDraft)}`;
}

function still(column: Sql, seen: string | undefined, text: string | undefined): Sql {
  if (seen === undefined || text === undefined) return empty;
  return sql`and ${column} in (${seen}, ${text})`;
}

/** Names the texts that another member has changed since they were seen. */
export function overwritten(
  found: Record<OwnText, string>,
  { note, replyDraft, seen = {} }: OwnTextChanges,
): AppError {
  const texts = { note, replyDraft };
  const names = Object.keys(texts) as OwnText[];
  const lost = names.filter(
    (name) =>
      texts[name] !== undefined &&
      seen[name] !== undefined &&
      ![seen[name], texts[name]].includes(found[name]),
  );
  return new AppError("conflict.changed", {
    message:
      "Somebody else has written here in the meantime. Nothing was saved: read theirs, then say which text stays.",
    fields: Object.fromEntries(lost.map((name) => [name, "Somebody else has changed this."])),
  });
}
