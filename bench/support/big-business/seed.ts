import type { Connection } from "#server/platform/database/driver.ts";
import { pick, statementsFor } from "./seed-rows.ts";
import type { SeedSizes } from "./seed-sizes.ts";
import { sentences } from "./sentences.ts";

/**
 * Fills the only business that there is, and others beside it, in its schema's own words: as if two years had passed.
 * Triggers and keys are not looked up for each row; everything that they look for is there.
 */
export async function seedBigBusiness(connection: Connection, sizes: SeedSizes): Promise<void> {
  await connection.exec(`
    set statement_timeout = 0; set session_replication_role = replica;
    create table big_words (lang int, n int, words text);
    insert into big_words values ${wordRows()};
    create table big as select b.id as business, m.user_id as owner, f.id as flow
      from businesses b join business_members m on m.business_id = b.id join review_flows f on f.business_id = b.id;
    create function big_id(name text) returns uuid language sql immutable as $$
      select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
    create function big_text(n int) returns text language sql stable as $$
      select string_agg(words, ' ' order by part) from (
        select w.words, part from generate_series(1,
          case when n % 500 = 0 then 110 else 1 + ${pick("n", 1, "5")} end) part
        join big_words w on w.lang = n % 6 and w.n = abs(hashtext(n::text || '/' || part)) % 10) said $$;`);
  for (const statement of statementsFor(sizes)) await connection.exec(statement);
  await connection.exec(`
    drop function big_text, big_id; drop table big, big_words; reset session_replication_role;`);
  await connection.exec("vacuum (analyze)");
  await connection.exec("reset statement_timeout");
}

const wordRows = () =>
  sentences
    .flatMap((some, lang) =>
      some.map((words, n) => `(${lang}, ${n}, '${words.replaceAll("'", "''")}')`),
    )
    .join(",\n");
