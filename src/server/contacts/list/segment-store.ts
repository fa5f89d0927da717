import sql from "sql-template-tag";
import type { ContactSegment } from "#shared/api/contact-segments.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";

export const findSegments = (tx: Tx) =>
  tx.query<ContactSegment>(sql`
    select id, name, filter from contact_segments
    where business_id = app.business_id() order by lower(name)`);

/** @throws AppError `segment.name_taken` */
export async function insertSegment(
  tx: Tx,
  { id, name, filter }: ContactSegment,
  now: Date,
): Promise<void> {
  const count = await tx.execute(sql`
    insert into contact_segments (id, business_id, user_id, name, filter, created_at)
    values (${id}, app.business_id(), app.user_id(), ${name}, ${JSON.stringify(filter)}::jsonb, ${now})
    on conflict do nothing`);
  if (count === 0) {
    throw new AppError("segment.name_taken", {
      fields: { name: "Another segment has this name." },
    });
  }
}

export const deleteSegmentRow = (tx: Tx, id: string) =>
  tx.execute(
    sql`delete from contact_segments where id = ${id} and business_id = app.business_id()`,
  );
