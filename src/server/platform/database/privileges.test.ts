import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectedFunctions, expectedPrivileges } from "../../testing/expected-privileges.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

const schemas = "n.nspname in ('public', 'app', 'identity')";

describe.each(engines)("the privileges of the roles on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.remove());

  async function rows<Row>(text: string): Promise<Row[]> {
    const result = await test.driver.asOwner((connection) => connection.query(text, []));
    return result.rows as Row[];
  }

  it("are exactly the expected list, for every table and role", async () => {
    // A view is protected when it uses the privileges and policies of its reader instead of its owner's.
    const tables = await rows<{ table: string; isProtected: boolean }>(`
      select n.nspname || '.' || c.relname as table,
        c.relrowsecurity or coalesce('security_invoker=true' = any (c.reloptions), false) as "isProtected"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${schemas} and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
    const grants = await rows<Grant>(`
      select n.nspname || '.' || c.relname as table, coalesce(r.rolname::text, 'public') as role,
        lower(g.privilege_type) as privilege, g.attname as column
      from (
        select oid as relation, null as attname, (aclexplode(relacl)).* from pg_class
        union all
        select attrelid, attname::text, (aclexplode(attacl)).* from pg_attribute
      ) g
      join pg_class c on c.oid = g.relation and c.relkind <> 'S'
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_roles r on r.oid = g.grantee
      where ${schemas} and g.grantee <> c.relowner`);
    expect(
      Object.fromEntries(tables.map(({ table }) => [table, privilegesOf(table, grants)])),
    ).toEqual(expectedPrivileges);
    expect(tables.filter((one) => !one.isProtected)).toEqual([]);
  });

  it("allow calling exactly the expected functions", async () => {
    const functions = await rows<{ name: string; role: string }>(`
      select n.nspname || '.' || p.proname || '(' || replace(oidvectortypes(p.proargtypes), ', ', ',') || ')' as name,
        coalesce(r.rolname::text, 'public') as role
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
        left join pg_roles r on r.oid = g.grantee
      where ${schemas} and g.grantee <> p.proowner order by 1, 2`);
    const found: Record<string, string> = {};
    for (const { name, role } of functions)
      found[name] = [found[name], role].filter(Boolean).join(" ");
    expect(found).toEqual(expectedFunctions);
  });

  it("give the job queue to the server only", async () => {
    const others = await rows(`
      select c.relname, r.rolname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
      where n.nspname = 'pgboss' and g.grantee <> c.relowner and r.rolname is distinct from 'app_service'`);
    expect(others).toEqual([]);
  });

  it("allow no role to log in, create or bypass row-level security", async () => {
    const strong = await rows(`
      select rolname from pg_roles where rolname like 'app\\_%'
        and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit)`);
    expect(strong).toEqual([]);
    const creators = await rows(`
      select n.nspname, r.rolname from pg_namespace n, pg_roles r
      where ${schemas} and r.rolname like 'app\\_%' and has_schema_privilege(r.oid, n.oid, 'create')`);
    expect(creators).toEqual([]);
  });

  it("fix the search path of every function that runs as the owner", async () => {
    const open = await rows(`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${schemas} and p.prosecdef and not exists (
        select from unnest(p.proconfig) setting where setting like 'search_path=%pg_temp')`);
    expect(open).toEqual([]);
  });
});

interface Grant {
  table: string;
  role: string;
  privilege: string;
  column: string | null;
}

const order = ["select", "insert", "update", "delete"];
const rank = (privilege: string) => (order.indexOf(privilege) + 10) % 10;

/** `{ role: "select insert update(a, b)" }`. */
function privilegesOf(table: string, grants: Grant[]): Record<string, string> {
  const ours = grants.filter((grant) => grant.table === table);
  const roles = [...new Set(ours.map(({ role }) => role))];
  return Object.fromEntries(
    roles.map((role) => {
      const held = Map.groupBy(
        ours.filter((grant) => grant.role === role),
        ({ privilege }) => privilege,
      );
      const words = [...held].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
      return [role, words.map(([privilege, list]) => word(privilege, list)).join(" ")];
    }),
  );
}

function word(privilege: string, list: Grant[]): string {
  const columns = list.flatMap(({ column }) => (column === null ? [] : [column]));
  if (columns.length < list.length) return privilege;
  return `${privilege}(${columns.sort().join(", ")})`;
}
