import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** What some sign-ins cost, beside the time that they took. Says the same on a busy machine. */
export interface Cost {
  /** Milliseconds of processor time: of the side's own process, and of the database server. */
  process: number;
  database: number;
  /** Of the database server: statements, `begin` and `commit` among them. */
  statements: number;
  /** Those that ended with a `commit`, and those that ended with a Sync, which begin by taking on their role; not a statement by itself. */
  transactions: number;
}

/** How a transaction begins that is written with a single Sync behind it. */
const takesRole = "^\\s*select set_config\\('role', ";

/** Ticks of /proc in milliseconds: every Linux says 100 of them are a second. */
const tickMs = 10;

/**
 * Reads processor times from /proc and counts from pg_stat_statements.
 * @param serverUrl of PostgreSQL; undefined: the database is in the side's own process.
 */
export async function openMeter(serverUrl: string | undefined) {
  const client = serverUrl ? new pg.Client({ connectionString: serverUrl }) : undefined;
  await client?.connect();
  await client?.query("create extension if not exists pg_stat_statements");
  const backend = (await client?.query("select pg_backend_pid() as pid"))?.rows[0]?.pid;
  const server = backend && statOf(backend)?.parent;

  async function counts(): Promise<Pick<Cost, "statements" | "transactions">> {
    const { rows } = (await client?.query(
      `
      select sum(calls)::int as statements,
        coalesce(sum(calls) filter (where query ilike 'commit%' or query ~ $1), 0)::int as transactions
      from pg_stat_statements`,
      [takesRole],
    )) ?? { rows: [] };
    return rows[0] ?? { statements: 0, transactions: 0 };
  }

  async function look(pid: number): Promise<Cost> {
    const own = pid === process.pid ? ownMs() : (statOf(pid)?.ms ?? 0);
    return { process: own, database: server ? familyMs(server) : 0, ...(await counts()) };
  }

  return {
    /** What `act` costs, of which this process (`pid`) is the side. */
    async of<T>(pid: number, act: () => Promise<T>): Promise<[Cost, T]> {
      const before = await look(pid);
      const result = await act();
      const after = await look(pid);
      const of = (part: keyof Cost) => after[part] - before[part];
      const cost = {
        ...{ process: of("process"), database: of("database") },
        ...{ statements: of("statements"), transactions: of("transactions") },
      };
      return [cost, result];
    },
    /** The statements that have been run most often, since the last time that this was asked. */
    async statements(): Promise<{ calls: number; ms: number; query: string }[]> {
      const found = await client?.query(`
        select calls::int, (total_exec_time / calls)::float as ms, regexp_replace(query, '\\s+', ' ', 'g') as query
        from pg_stat_statements order by calls desc limit 60`);
      await client?.query("select pg_stat_statements_reset()");
      return found?.rows ?? [];
    },
    close: async () => client?.end(),
  };
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A process and its children, those that have ended included. */
function familyMs(parent: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = pids.map((pid) => statOf(Number(pid)));
  const children = stats.filter((stat) => stat?.parent === parent);
  const own = statOf(parent);
  return children.reduce(
    (sum, stat) => sum + (stat?.ms ?? 0),
    (own?.ms ?? 0) + (own?.endedMs ?? 0),
  );
}

function statOf(pid: number): { parent: number; ms: number; endedMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, ms: (user + system) * tickMs, endedMs: (endedUser + endedSystem) * tickMs };
  } catch {
    return undefined;
  }
}
