import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { startPostgres } from "../../scripts/postgres.mjs";
import { type Cost, openMeter } from "../sign-in/cost.ts";
import type { Rounds, Side } from "./interleave.ts";
import { runLoad } from "./load.ts";
import { pageRequest, startFlowServer, submissions } from "./public-flow.ts";
import { signedRead } from "./public-page-peers.ts";

/**
 * What one request costs on PostgreSQL, ours alone: processor time and counts, which move far less than
 * rates with what else the machine does. Warms up first. Has no goal.
 */
export async function measureCosts({ rounds, seconds, clients }: Rounds): Promise<boolean> {
  const settings = { shared_preload_libraries: "pg_stat_statements" };
  const postgres = await startPostgres({ fsync: true, settings });
  const meter = await openMeter(postgres.url);
  const ours = await startFlowServer({ DATABASE_URL: await createDatabaseOn(postgres.url) });
  const { server, flow, secrets } = ours;
  const page = pageRequest(flow);
  const sides: Record<string, Side> = {
    page: { port: server.port, request: () => page },
    "signed in": signedRead(ours),
    submission: { port: server.port, ...submissions(flow, secrets) },
  };
  try {
    for (const [name, side] of Object.entries(sides)) {
      await runLoad({ ...side, clients, seconds });
      for (let round = 0; round < rounds; round += 1) {
        const load = () => runLoad({ ...side, clients, seconds });
        const [cost, { statuses }] = await meter.of(server.child.pid ?? 0, load);
        console.log(inWords(name, cost, statuses));
      }
    }
    return true;
  } finally {
    await ours.stop();
    await meter.close();
    await postgres.stop();
  }
}

function inWords(name: string, cost: Cost, statuses: Record<string, number>): string {
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const each = (part: keyof Cost) => (cost[part] / requests).toFixed(2);
  return (
    `${name.padEnd(12)} ${each("process")} ms of its process, ${each("database")} ms of PostgreSQL, ` +
    `${each("statements")} statements, ${each("transactions")} transactions; status ${Object.keys(statuses)}`
  );
}
