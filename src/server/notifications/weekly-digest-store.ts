import sql from "sql-template-tag";
import { paths } from "#shared/paths.ts";
import type { Tx } from "../platform/database/database.ts";

export interface DueBusiness {
  businessId: string;
  /** First day of last week. */
  monday: string;
  /** Claims of a member, whose permissions apply to reading the week. */
  sub: string;
  dct: string;
}

/** Every time zone used by a business. For the service role, like the others here. */
export async function listTimeZones(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ zone: string }>(
    sql`select distinct time_zone as zone from businesses order by 1`,
  );
  return rows.map(({ zone }) => zone);
}

/** Businesses in a time zone with a response last week and no digest of it yet. */
export function listDue(tx: Tx, zone: string, now: Date): Promise<DueBusiness[]> {
  return tx.query<DueBusiness>(sql`
    with here as materialized (select app.time_zone_or_utc(${zone}) as zone),
    last as (
      select zone, (date_trunc('week', ${now}::timestamptz at time zone zone) - interval '7 days')::date as monday from here),
    span as (
      select monday, monday::timestamp at time zone zone as starts,
        (monday + 7)::timestamp at time zone zone as ends from last)
    select distinct on (b.id) b.id as "businessId", monday::text, u.descope_id as sub, b.tenant_id as dct
    from span, businesses b
    join business_members m on m.business_id = b.id
    join users u on u.id = m.user_id and u.disabled_at is null
    where b.time_zone = ${zone}
      and exists (
        select from review_responses r
        where r.business_id = b.id and not r.is_test and not r.insider
          and r.submitted_at >= starts and r.submitted_at < ends)
      and not exists (
        select from notifications n
        where n.business_id = b.id and n.kind = 'week'
          and n.path = ${paths.insights.href()}::text || '/' || monday::text)
    order by b.id, m.created_at`);
}
