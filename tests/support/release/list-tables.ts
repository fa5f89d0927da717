import type { Driver } from "#server/platform/database/driver.ts";

export interface CountedTable {
  name: string;
  rows: number;
}

/** Every table of the product with its number of rows. */
export const listTables = (driver: Driver): Promise<CountedTable[]> =>
  driver.asOwner(async (connection) => {
    const { rows } = await connection.query(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)`,
      [],
    );
    const counts = (rows as { name: string }[]).map(
      ({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`,
    );
    const counted = await connection.query(counts.join(" union all "), []);
    return counted.rows as CountedTable[];
  });
