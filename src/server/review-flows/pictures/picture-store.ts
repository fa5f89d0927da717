import sql from "sql-template-tag";
import type { Look } from "#shared/review-flows/look.ts";
import type { Tx } from "../../platform/database/database.ts";

export interface FlowPicture {
  version: string;
  mediaType: string;
  /** Base64. */
  image: string;
}

export async function storePicture(tx: Tx, picture: FlowPicture, now: Date): Promise<void> {
  const { version, mediaType, image } = picture;
  await tx.execute(sql`
    insert into flow_pictures (business_id, version, media_type, image, chosen_at)
    values (app.business_id(), ${version}, ${mediaType}, ${image}, ${now})
    on conflict (business_id, version) do update set chosen_at = excluded.chosen_at`);
}

export async function countPictures(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from flow_pictures where business_id = app.business_id()`,
  );
  return row?.count ?? 0;
}

/** SQL condition that the flow `f` shows the picture `p`, now or once its changes are published. */
const isShown = sql`f.business_id = p.business_id and p.version in (
  f.look ->> 'logo', f.look ->> 'cover', f.changes #>> '{look,logo}', f.changes #>> '{look,cover}')`;

/** Marks the pictures of this flow as just chosen, so that one removed by a change can be restored for a week. */
export async function keepShownPictures(tx: Tx, flowId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update flow_pictures p set chosen_at = ${now} from review_flows f where f.id = ${flowId} and ${isShown}`);
}

/** Deletes the pictures that no flow shows. */
export async function deleteUnusedPictures(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from flow_pictures p
    where p.business_id = app.business_id() and p.chosen_at < ${before} and not exists (
      select from review_flows f where ${isShown})`);
}

/** Finds the look's pictures that are not stored. */
export async function findMissingPictures(
  tx: Tx,
  { logo, cover }: Look,
): Promise<("logo" | "cover")[]> {
  const named = Object.entries({ logo, cover }).filter(([, version]) => version !== undefined);
  if (named.length === 0) return [];
  const rows = await tx.query<{ version: string }>(sql`
    select version from flow_pictures where business_id = app.business_id()
      and version = any (${named.map(([, version]) => version)}::text[])`);
  const stored = new Set(rows.map(({ version }) => version));
  return named.flatMap(([kind, version]) =>
    stored.has(version ?? "") ? [] : (kind as "logo" | "cover"),
  );
}
