import sql from "sql-template-tag";
import { z } from "zod";
import { contactLimits } from "#shared/api/contacts.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import { AppError } from "#shared/errors.ts";
import { oneLine, paragraphs } from "#shared/text.ts";
import type { Tx } from "../platform/database/database.ts";
import { fieldErrors } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { announceContacts } from "./store.ts";

const email = oneLine(contactLimits.email).transform((text, context) => {
  const address = text === "" ? "" : parseEmailAddress(text);
  if (address !== undefined) return address;
  context.addIssue({ code: "custom", message: "Write it like name@example.com." });
  return z.NEVER;
});
const word = oneLine(contactLimits.word);
const nullableText = {
  phone: oneLine(contactLimits.phone).nullable(),
  notes: paragraphs(contactLimits.notes).nullable(),
};
/** Sent along by clients that keep rows themselves. When is ours to say; whose, the door has checked. */
const ours = { user_id: z.uuid(), created_at: z.string(), updated_at: z.string() };
const changed = z
  .strictObject({
    ...{ name: oneLine(contactLimits.name), email, status: word, type: word },
    ...nullableText,
    ...ours,
  })
  .partial();
/** What is left out has the spec's defaults of an import (§5). */
const added = changed.extend({
  name: oneLine(contactLimits.name).default(""),
  email: email.default(""),
  phone: nullableText.phone.default(null),
  status: word.default("new"),
  type: word.default("prospect"),
  notes: nullableText.notes.default(null),
});

const maxRows = 1000;

/** Contacts as rows, for clients that write tables. @throws AppError `request.invalid` */
export function contactWriter({ clock, random }: Pick<Platform, "clock" | "random">) {
  return {
    async insert(tx: Tx, given: unknown[]): Promise<string[]> {
      const rows = parse(z.array(added).min(1).max(maxRows), given);
      const named = rows.map((row) => ({ ...row, id: random.uuid() }));
      await tx.execute(sql`
        insert into contacts
          (id, business_id, user_id, name, email, phone, status, type, notes, created_at, updated_at)
        select id, app.business_id(), app.user_id(), name, email, phone, status, type, notes,
          ${clock.now()}, ${clock.now()}
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
          as row(id uuid, name text, email text, phone text, status text, type text, notes text)`);
      await announceContacts(tx);
      return named.map(({ id }) => id);
    },

    async update(tx: Tx, ids: string[], given: unknown): Promise<void> {
      const row = parse(changed, given);
      const { user_id: _user, created_at: _created, updated_at: _updated, ...values } = row;
      // What is not in the record keeps its value: the record starts from the row itself.
      await tx.execute(sql`
        update contacts set name = row.name, email = row.email, phone = row.phone,
          status = row.status, type = row.type, notes = row.notes, updated_at = ${clock.now()},
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
