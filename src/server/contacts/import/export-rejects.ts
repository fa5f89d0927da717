import sql from "sql-template-tag";
import { AppError } from "#shared/errors.ts";
import { findImport } from "../../imports/run/import-store.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import { csvCells } from "../../platform/files/to-csv.ts";
import type { TextChunks } from "../../platform/http/stream-text-field.ts";

const perStep = 1000;

/** Rows that were set aside, in their order, each with its line and the reason before its cells. */
export async function* exportRejects(read: RunTransaction, importId: string): TextChunks {
  const found = await read((tx) => findImport(tx, importId));
  if (!found) throw new AppError("not_found");
  yield `\ufeff${csvCells([["line", "reason", ...(found.report?.header ?? [])]])}`;
  for (let after = 0; ; ) {
    const rows = await read((tx) =>
      tx.query<{ line: number; reason: string; cells: string[] }>(sql`
        select line, reason, cells from contact_import_rejects
        where import_id = ${importId} and line > ${after} order by line limit ${perStep}`),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield csvCells(rows.map(({ line, reason, cells }) => [line, reason, ...cells]));
    after = last.line;
  }
}
