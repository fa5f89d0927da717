import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "#server/platform/database/database.ts";
import { type SeededBusiness, seedEveryTable } from "#server/testing/seed-every-table.ts";
import { engines, openTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";

/**
 * Tables that staff may write according to the database. Those that only `src/shared/api` restricts to owners are
 * missing here.
 */
const staffMay: Record<string, string> = {
  contact_import_pieces: "insert",
  contact_imports: "insert update delete",
  contact_segments: "insert delete",
  contacts: "insert update delete",
  email_template_versions: "insert delete",
  email_templates: "insert update delete",
  external_reviews: "insert update delete",
  flow_pictures: "insert update delete",
  report_links: "insert update",
  response_replies: "insert",
  review_flows: "insert update delete",
  review_questions: "insert update delete",
  review_responses: "update",
  saved_views: "insert update delete",
};

/**
 * Additional tables that owners may write, including those in which members may write their own rows, because the
 * seeded rows are the owner's.
 */
const ownersMay: Record<string, string> = {
  business_logos: "insert update delete",
  businesses: "update",
  destinations: "insert update delete",
  member_invitations: "insert delete",
  notifications: "update",
  push_subscriptions: "insert delete",
  report_recipients: "insert update delete",
  users: "update",
};

interface Grant {
  table: string;
  privilege: "insert" | "update" | "delete";
  columns: string[];
}

describe.each(engines)("staff's write access on %s", (engine) => {
  let test: TestDatabase;
  let seeded: SeededBusiness;
  let grants: Grant[];
  const staff = "Ustaff";
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    const made = await test.driver.asOwner((connection) => connection.query(grantsOfUsers, []));
    grants = made.rows as Grant[];
    await test.database.serviceTransaction(async (tx) => {
      seeded = await seedEveryTable(tx, "a");
      await tx.execute(
        sql`insert into users (descope_id, email) values (${staff}, 's@example.com')`,
      );
      await tx.execute(sql`
        insert into business_members (business_id, user_id, role)
        select ${seeded.businessId}, id, 'staff' from users where descope_id = ${staff}`);
    });
  });
  afterAll(() => test.remove());

  /** Labels of the statements that succeeded. Each is tried separately and rolled back. */
  async function tryAll(sub: string): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const grant of grants) {
      if (!(await succeeds(sub, grant))) continue;
      found[grant.table] = [found[grant.table], grant.privilege].filter(Boolean).join(" ");
    }
    return found;
  }

  async function succeeds(sub: string, grant: Grant): Promise<boolean> {
    const claims = { role: "user" as const, sub, dct: "Ta" };
    let changed = false;
    try {
      await test.database.transaction(claims, async (tx) => {
        changed = (await attempt(tx, grant, seeded.own[grant.table] ?? "false")) > 0;
        throw takenBack;
      });
    } catch (error) {
      if (error === takenBack) return changed;
      // A duplicate row or a check constraint: access was granted.
      if (!isRefusal(error)) return true;
    }
    return false;
  }

  it("covers what members may write, and nothing that is for owners only", async () => {
    expect(await tryAll(staff)).toEqual(staffMay);
  });

  it("covers everything owners may write, except the business, its people and its recipients", async () => {
    expect(await tryAll(seeded.sub)).toEqual({ ...staffMay, ...ownersMay });
  });
});

const takenBack = new Error("taken back");
/** Denied by privileges or row-level security. */
const isRefusal = (error: unknown) => (error as { code?: string }).code === "42501";

function attempt(tx: Tx, { table, privilege, columns }: Grant, own: string): Promise<number> {
  const list = raw(columns.map((column) => `"${column}"`).join(", "));
  const target = raw(table);
  if (privilege === "delete") return tx.execute(sql`delete from ${target} where ${raw(own)}`);
  if (privilege === "update") {
    const same = raw(columns.map((column) => `"${column}" = "${column}"`).join(", "));
    return tx.execute(sql`update ${target} set ${same} where ${raw(own)}`);
  }
  return tx.execute(
    sql`insert into ${target} (${list}) select ${list} from ${target} where ${raw(own)}`,
  );
}

/** Every table with the columns that the users' role may write. */
const grantsOfUsers = `
  select c.table_name as "table", lower(p.privilege) as privilege,
    array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c
    cross join (values ('INSERT'), ('UPDATE'), ('DELETE')) p (privilege)
  where c.table_schema = 'public' and c.is_generated = 'NEVER' and case p.privilege
    when 'DELETE' then has_table_privilege('app_user', 'public.' || c.table_name, 'DELETE')
    else has_column_privilege('app_user', 'public.' || c.table_name, c.column_name, p.privilege) end
  group by 1, 2
  order by 1, array_position(array['INSERT', 'UPDATE', 'DELETE'], min(p.privilege))`;
