import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

export interface StoredLogo {
  mediaType: string;
  /** Base64. */
  image: string;
}

export async function storeLogo(
  tx: Tx,
  { mediaType, image, version, now }: StoredLogo & { version: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into business_logos (business_id, media_type, image, version, updated_at)
    values (app.business_id(), ${mediaType}, ${image}, ${version}, ${now})
    on conflict (business_id) do update set media_type = excluded.media_type,
      image = excluded.image, version = excluded.version, updated_at = excluded.updated_at`);
  await touchBusiness(tx, now);
}

export async function deleteLogo(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from business_logos where business_id = app.business_id()`);
  await touchBusiness(tx, now);
}

/** Notifies the processes that cache the public view of the business (`0015-published-flows.sql`). */
async function touchBusiness(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update businesses set updated_at = ${now} where id = app.business_id()`);
}

/** The logo, or a picture of one of the business's forms. Public. For the service role. */
export async function findPicture(
  tx: Tx,
  { businessId, version }: { businessId: string; version: string },
): Promise<StoredLogo | undefined> {
  const [row] = await tx.query<StoredLogo>(sql`
    select media_type as "mediaType", image from business_logos
    where business_id = ${businessId} and version = ${version}
    union all
    select media_type, image from flow_pictures
    where business_id = ${businessId} and version = ${version}`);
  return row;
}
