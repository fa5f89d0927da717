import sql from "sql-template-tag";
import type { PlatformLink } from "#shared/businesses/destinations.ts";
import type { Tx } from "../platform/database/database.ts";

type StoredLink = Pick<PlatformLink, "label" | "url"> & { id: string };

/**
 * Replaces the whole list and keeps its order. An existing destination stays the same row even if changed, because
 * flows refer to destinations by id.
 */
export async function replaceDestinations(tx: Tx, links: PlatformLink[], now: Date): Promise<void> {
  const stored = await tx.query<StoredLink>(sql`
    select id, label, url from destinations where business_id = app.business_id() for update`);
  const rows = withStoredIds(links, stored).map((link, position) => ({ ...link, position }));
  const keptIds = rows.flatMap(({ id }) => id ?? []);
  const list = JSON.stringify(rows);
  await tx.execute(sql`
    delete from destinations
    where business_id = app.business_id() and id <> all (${keptIds}::uuid[])`);
  await tx.execute(sql`
    update destinations p
    set kind = l.kind, label = l.label, url = l.url, position = l.position, updated_at = ${now}
    from jsonb_to_recordset(${list}::jsonb) as l(id uuid, kind text, label text, url text, position int)
    where p.id = l.id and p.business_id = app.business_id()`);
  await tx.execute(sql`
    insert into destinations (business_id, kind, label, url, position, created_at, updated_at)
    select app.business_id(), l.kind, l.label, l.url, l.position, ${now}, ${now}
    from jsonb_to_recordset(${list}::jsonb) as l(id uuid, kind text, label text, url text, position int)
    where l.id is null`);
}

/** Matches each link with at most one stored destination: by its id, else by its name, else by its address. */
function withStoredIds(links: PlatformLink[], stored: StoredLink[]): PlatformLink[] {
  const free = new Map(stored.map((one) => [one.id, one]));
  const found = new Map<PlatformLink, string>();
  const take = (same: (one: StoredLink, link: PlatformLink) => boolean) => {
    for (const link of links) {
      if (found.has(link)) continue;
      const one = [...free.values()].find((candidate) => same(candidate, link));
      if (!one) continue;
      free.delete(one.id);
      found.set(link, one.id);
    }
  };
  take(({ id }, link) => id === link.id);
  take(({ label }, link) => !link.id && label === link.label);
  take(({ url }, link) => !link.id && url === link.url);
  return links.map((link) => ({ ...link, id: found.get(link) }));
}
