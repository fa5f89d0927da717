import sql, { empty, join, raw } from "sql-template-tag";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import { csvRows, toCsv } from "../../platform/files/to-csv.ts";
import type { TextChunks } from "../../platform/http/stream-text-field.ts";
import { contactConditions, isSuppressed } from "./filter-contacts.ts";

const rowsAtOnce = 1000;

/** Headers that the import reads. The relation has no column of an import and is for the reader of the file. */
const headers = [
  ...contactColumnList.map(({ column }) => column),
  "language",
  "time_zone",
  "tags",
  "unsubscribed",
];

interface Last {
  created_at: Date;
  name_key: string;
  id: string;
}

/** All contacts that match, newest first, a page at a time. */
export async function* exportCsv(read: RunTransaction, filter: ContactFilter): TextChunks {
  yield toCsv(headers, []);
  let last: Last | undefined;
  for (;;) {
    const rows = await read((tx) =>
      tx.query<Record<string, unknown> & Last>(sql`
        select ${join(contactColumnList.map(({ column }) => raw(`c.${column}`)))},
          c.locale as language, c.time_zone, array_to_string(c.tags, ', ') as tags,
          case when ${isSuppressed} then 'yes' else '' end as unsubscribed,
          c.id, c.created_at, lower(c.name) as name_key
        from contacts c where ${contactConditions(filter)} ${after(last)}
        order by c.created_at desc, lower(c.name), c.id limit ${rowsAtOnce}`),
    );
    last = rows.at(-1);
    if (!last) return;
    yield csvRows(headers, rows);
  }
}

/** The first condition is redundant, but lets the index start where the last page ended. */
const after = (last: Last | undefined) =>
  last
    ? sql`and c.created_at <= ${last.created_at} and (c.created_at < ${last.created_at}
        or (lower(c.name), c.id) > (${last.name_key}, ${last.id}::uuid))`
    : empty;
