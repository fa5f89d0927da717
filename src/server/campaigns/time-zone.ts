import sql from "sql-template-tag";
import { isTimeZone } from "#shared/time-zone.ts";
import type { Tx } from "../platform/database/database.ts";

/** The business's time zone, in which days are counted. */
export async function readTimeZone(tx: Tx): Promise<string> {
  const [found] = await tx.query<{ zone: string }>(sql`
    select app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id()`);
  return found?.zone ?? "UTC";
}

/** The contact's own time zone, or else the business's. */
export const zoneOf = ({ timeZone }: { timeZone: string | null }, businessZone: string): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : businessZone;
