import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";
import { type FlowRow, readFlow, responseTotals } from "./flow-store.ts";

/** Maximum number of cached flows; the one cached first is dropped. */
const maxCached = 1000;

/** Fields that are not part of a flow's version. */
type CurrentState = Pick<FlowRow, "updatedAt" | "responseCount" | "lastResponseAt">;

/**
 * Reads one flow without changing it. Everything in it except its answers changes with `updatedAt` (`updateFlow`), so a
 * flow is assembled from its questions once and then only its version is checked, by each caller with their own
 * permissions: never as the service role, which can see every flow.
 */
export function createFlowReader(): (tx: Tx, id: string) => Promise<FlowRow | undefined> {
  const cached = new Map<string, FlowRow>();

  function remember(row: FlowRow): void {
    cached.delete(row.id);
    const [first] = cached.keys();
    if (first !== undefined && cached.size >= maxCached) cached.delete(first);
    cached.set(row.id, row);
  }

  return async (tx, id) => {
    const row = cached.get(id);
    if (row) {
      const current = await readCurrentState(tx, id);
      if (current?.updatedAt.getTime() === row.updatedAt.getTime()) return { ...row, ...current };
    }
    const read = await readFlow(tx, id);
    if (read) remember(read);
    return read;
  };
}

async function readCurrentState(tx: Tx, id: string): Promise<CurrentState | undefined> {
  // Row-level security alone restricts the flows: naming the business as well took PostgreSQL 9 µs.
  const [current] = await tx.query<CurrentState>(sql`
    select f.updated_at as "updatedAt", answers.count as "responseCount", answers.last as "lastResponseAt"
    from review_flows f, ${responseTotals}
    where f.id = ${id}`);
  return current;
}
