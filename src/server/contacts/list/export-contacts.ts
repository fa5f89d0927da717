import sql, { empty, join, raw } from "sql-template-tag";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";
import { stoppedByOwner } from "#shared/contacts/suppression.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import { csvRows, toCsv } from "../../platform/files/to-csv.ts";
import type { TextChunks } from "../../platform/http/stream-text-field.ts";
import { contactConditions, suppressionReason } from "./filter-contacts.ts";

const rowsAtOnce = 1000;

/** Column headers that the import recognises. */
const headers = [
  ...contactColumnList.map(({ column }) => column),
  "tags",
  "consent_source",
  "consent_date",
  "unsubscribed",
];

/**
 * Streams all matching contacts page by page. Ordered by id, so that each page starts in the index where the last one
 * ended.
 */
export async function* exportContactsCsv(read: RunTransaction, filter: ContactFilter): TextChunks {
  yield toCsv(headers, []);
  let last: { id: string } | undefined;
  for (;;) {
    const rows = await read((tx) =>
      tx.query<Record<string, unknown> & { id: string }>(sql`
        select ${join(contactColumnList.map(({ column }) => raw(`c.${column}`)))},
          c.tags,
          c.consent_source, to_char(c.consent_at at time zone 'UTC', 'YYYY-MM-DD') as consent_date,
          case ${suppressionReason} when 'unsubscribed' then 'yes' when 'manual' then ${stoppedByOwner}
            else coalesce(${suppressionReason}, '') end as unsubscribed,
          c.id
        from contacts c where ${contactConditions(filter)} ${last ? sql`and c.id > ${last.id}` : empty}
        order by c.id limit ${rowsAtOnce}`),
    );
    last = rows.at(-1);
    if (!last) return;
    yield csvRows(headers, rows);
  }
}
