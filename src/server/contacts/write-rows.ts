import sql, { join, raw } from "sql-template-tag";
import { z } from "zod";
import { importedContact } from "#shared/api/contacts.ts";
import { importedColumns } from "#shared/contacts/contact-columns.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import { fieldErrors } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { announceContacts } from "./store.ts";

/**
 * Columns that clients which manage rows themselves send along. The server sets the times; the REST routes have checked
 * the user.
 */
const ignored = { user_id: z.uuid(), created_at: z.string(), updated_at: z.string() };
const columnShape = Object.fromEntries(
  importedColumns.map(({ field, column }) => [column, importedContact.shape[field]]),
);
const addedRow = z.strictObject({ ...columnShape, ...z.object(ignored).partial().shape });
/** A change omits the columns that it keeps, so the defaults of a new row must not apply. */
const changedRow = z.strictObject({
  ...Object.fromEntries(
    Object.entries(columnShape).map(([column, schema]) => [column, schema.unwrap().optional()]),
  ),
  ...z.object(ignored).partial().shape,
});

const names = join(importedColumns.map(({ column }) => raw(column)));
const changes = join(importedColumns.map(({ column }) => raw(`${column} = row.${column}`)));

const maxRows = 1000;

/** Contacts as rows, for clients that write tables. @throws AppError `request.invalid` */
export function contactWriter({ clock, random }: Pick<Platform, "clock" | "random">) {
  return {
    async insert(tx: Tx, given: unknown[]): Promise<string[]> {
      const rows = parse(z.array(addedRow).min(1).max(maxRows), given);
      const named = rows.map((row) => ({ ...row, id: random.uuid() }));
      await tx.execute(sql`
        insert into contacts (id, business_id, user_id, ${names}, created_at, updated_at)
        select id, app.business_id(), app.user_id(), ${names}, ${clock.now()}, ${clock.now()}
        from jsonb_populate_recordset(null::contacts, ${JSON.stringify(named)}::jsonb)`);
      await announceContacts(tx);
      return named.map(({ id }) => id);
    },

    async update(tx: Tx, ids: string[], given: unknown): Promise<void> {
      const row = parse(changedRow, given);
      const { user_id: _user, created_at: _created, updated_at: _updated, ...values } = row;
      // Columns missing from the record keep their value, because the record starts from the row itself.
      await tx.execute(sql`
        update contacts set ${changes}, updated_at = ${clock.now()},
          email_status = case when contacts.email_key = lower(row.email)
            then contacts.email_status else 'unknown' end
        from (select c.id as row_id, r.* from contacts c,
          jsonb_populate_record(c, ${JSON.stringify(values)}::jsonb) r where c.id = any (${ids}::uuid[])) row
        where contacts.id = row.row_id`);
      await announceContacts(tx);
    },
  };
}

function parse<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw new AppError("request.invalid", { fields: fieldErrors(error) });
}
