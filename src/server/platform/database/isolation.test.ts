import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SeededBusiness, seedEveryTable } from "../../testing/seed-every-table.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Claims } from "./database.ts";

// Members of one business cannot touch the rows of another, even by direct SQL.
describe.each(engines)("the rows of a business on %s", (engine) => {
  let test: TestDatabase;
  let a: SeededBusiness;
  let b: SeededBusiness;
  let tables: string[];
  let relations: string[];
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    a = await test.database.serviceTransaction((tx) => seedEveryTable(tx, "a"));
    b = await test.database.serviceTransaction((tx) => seedEveryTable(tx, "b"));
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query("select tablename as name from pg_tables where schemaname = 'public'", []),
    );
    tables = rows.map((row) => (row as { name: string }).name).sort();
    const views = await test.driver.asOwner((connection) =>
      connection.query("select viewname as name from pg_views where schemaname = 'public'", []),
    );
    const named = views.rows.map((row) => (row as { name: string }).name);
    relations = [...tables, ...named].sort();
  });
  afterAll(() => test.remove());

  const owner = (business: SeededBusiness): Claims => ({ role: "user", sub: business.sub });

  /** Number of rows returned or affected, or the SQLSTATE of the refusal. */
  async function attempt(claims: Claims, text: string): Promise<number | string> {
    try {
      return await test.database.transaction(claims, (tx) => tx.execute({ text, values: [] }));
    } catch (error) {
      return (error as { code: string }).code;
    }
  }

  async function attemptAll(
    claims: Claims,
    statement: (table: string) => string | Promise<string>,
    among = tables,
  ) {
    const results: Record<string, number | string> = {};
    for (const table of among) results[table] = await attempt(claims, await statement(table));
    return results;
  }

  async function columns(table: string, condition: string): Promise<string[]> {
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and ${condition}
         order by attnum`,
        [`public.${table}`],
      ),
    );
    return rows.map((row) => (row as { name: string }).name);
  }

  const readable = (table: string) =>
    columns(table, "has_column_privilege('app_user', attrelid, attnum, 'select')");

  it("are in a table or view that this test knows", () => {
    expect(Object.keys(a.own).sort()).toEqual(relations);
  });

  it("exist, and their own members see what they may", async () => {
    const seen = await attemptAll(owner(a), readOf, relations);
    const hidden = Object.entries(seen).filter(([, count]) => count !== 1);
    // Access keys are for administrators. Import changes, drafts in progress, mailboxes and the mail outlet,
    // idempotency keys, notification mails, mailed reports, the push key and the list of migrations are for the service
    // only.
    expect(Object.fromEntries(hidden)).toEqual({
      contact_import_changes: "42501",
      contact_action_rows: "42501",
      idempotency_keys: "42501",
      inbound_failures: "42501",
      inbound_mailbox: "42501",
      local_mailbox: "42501",
      domain_minutes: "42501",
      mail_outlet: "42501",
      notification_batches: "42501",
      notification_digests: "42501",
      push_keys: "42501",
      report_mails: "42501",
      report_stops: "42501",
      review_progress: "42501",
      schema_migrations: "42501",
      user_access_keys: 0,
    });
  });

  it("cannot be read by another's owner", async () => {
    expect(allowed(await attemptAll(owner(b), readOf, relations))).toEqual([]);
  });

  it("cannot be changed by another's owner", async () => {
    const changed = await attemptAll(owner(b), async (table) => {
      const [granted] = await columns(
        table,
        `has_column_privilege('app_user', attrelid, attnum, 'update') and ${given}`,
      );
      const [any] = await columns(table, given);
      const column = granted ?? any;
      return `update ${table} set ${column} = ${column} where ${a.own[table]}`;
    });
    expect(allowed(changed)).toEqual([]);
  });

  it("cannot be deleted by another's owner", async () => {
    const deleted = await attemptAll(
      owner(b),
      (table) => `delete from ${table} where ${a.own[table]}`,
    );
    expect(allowed(deleted)).toEqual([]);
  });

  it("cannot be added to by another's owner", async () => {
    const results: Record<string, number | string> = {};
    for (const table of tables) {
      const granted = await columns(
        table,
        `has_column_privilege('app_user', attrelid, attnum, 'insert') and attname <> 'id' and ${given}`,
      );
      const copied = granted.length > 0 ? granted : await columns(table, given);
      const values = await literalsOf(table, copied);
      results[table] = await attempt(
        owner(b),
        `insert into ${table} (${copied.join(", ")}) values (${values.join(", ")})`,
      );
    }
    // Refused for lack of privilege or by policy, never for another reason that would hide a hole.
    expect(results).toEqual(Object.fromEntries(tables.map((table) => [table, "42501"])));
  });

  it("cannot be moved to another business by their own members", async () => {
    const moved: Record<string, number | string> = {};
    for (const table of tables) {
      const [column] = await columns(
        table,
        "attname = 'business_id' and has_column_privilege('app_user', attrelid, attnum, 'update')",
      );
      if (!column) continue;
      moved[table] = await attempt(owner(a), `update ${table} set business_id = '${b.businessId}'`);
    }
    expect(Object.keys(moved).length).toBeGreaterThan(2);
    expect(Object.values(moved).every((code) => code === "42501")).toBe(true);
  });

  it("cannot be reached through a claim that names the business", async () => {
    const claims: Claims = { role: "user", sub: b.sub, dct: "Ta" };
    expect(allowed(await attemptAll(claims, readOf, relations))).toEqual([]);
  });

  it.each<[string, () => Claims]>([
    ["a visitor", () => ({ role: "anonymous" })],
    ["a person without a users row", () => ({ role: "user", sub: "Unobody" })],
    ["a disabled person", () => ({ role: "user", sub: a.sub })],
  ])("cannot be read by %s", async (who, claims) => {
    if (who === "a disabled person") {
      await test.database.serviceTransaction((tx) =>
        tx.execute({
          text: "update users set disabled_at = now() where descope_id = $1",
          values: [a.sub],
        }),
      );
    }
    expect(allowed(await attemptAll(claims(), readOf, relations))).toEqual([]);
  });

  async function readOf(table: string): Promise<string> {
    const [first] = await readable(table);
    return `select ${first ?? "1"} from ${table} where ${a.own[table]}`;
  }

  /** A's row of a table as SQL literals. */
  async function literalsOf(table: string, names: string[]): Promise<string[]> {
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query(
        `select ${names.map((name, i) => `quote_nullable(${name}::text) as v${i}`).join(", ")}
         from ${table} where ${a.own[table]} limit 1`,
        [],
      ),
    );
    return Object.values(rows[0] ?? {});
  }
});

/** Columns that a statement sets itself. */
const given = "attgenerated = '' and attidentity = ''";

/** Results that were not refused: neither zero rows nor "permission denied". */
const allowed = (results: Record<string, number | string>) =>
  Object.entries(results).filter(([, result]) => result !== 0 && result !== "42501");
