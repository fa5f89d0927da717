import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { startPostgres } from "../../scripts/postgres.mjs";
import { type Cost, openMeter } from "../sign-in/cost.ts";
import { type Rounds, type Served, warmUp } from "./interleave.ts";
import { runLoad } from "./load.ts";
import { startFlowServer } from "./public-flow.ts";
import { graphSides, peerFlow, signedRead } from "./public-page-peers.ts";
import { readSides, writeSides } from "./public-page-server.ts";
import { startBare, startPostGraphile } from "./start-bare.ts";

interface Measured {
  name: string;
  /** The process whose time counts. */
  pid: number;
  side: Served;
}

/**
 * What one request costs on PostgreSQL, ours and its peers' in turn: processor time and counts, which move far less
 * than rates with what else the machine does. Warms up first. Has no goal.
 */
export async function measureCosts({ rounds, seconds, clients }: Rounds): Promise<boolean> {
  const settings = { shared_preload_libraries: "pg_stat_statements" };
  const postgres = await startPostgres({ fsync: true, settings });
  const meter = await openMeter(postgres.url);
  const ours = await startFlowServer({ DATABASE_URL: await createDatabaseOn(postgres.url) });
  const ownedFlow = peerFlow(ours.flow);
  const FLOW = JSON.stringify(ownedFlow);
  const database = async () => ({ DATABASE_URL: await createDatabaseOn(postgres.url), FLOW });
  const bare = await startBare("hono-pg", await database());
  const graph4 = await startPostGraphile(4, await database());
  const graph5 = await startPostGraphile(5, await database());
  try {
    const reads = readSides(ours, bare);
    const writes = writeSides(ours, bare);
    const beside4 = await graphSides(graph4, 4, ownedFlow);
    const beside5 = await graphSides(graph5, 5, ownedFlow);
    const pid = ours.server.child.pid ?? 0;
    const read: Measured[] = [
      { name: "page", pid, side: reads.page },
      { name: "page, gzip", pid, side: reads["page, gzip"] },
      { name: "signed in", pid, side: signedRead(ours) },
      { name: "bare read", pid: bare.pid, side: reads.bare },
      { name: "PostGraphile 4 read", pid: graph4.pid, side: beside4.read },
      { name: "PostGraphile 5 read", pid: graph5.pid, side: beside5.read },
      { name: "PostGraphile 4, signed in", pid: graph4.pid, side: beside4.signedRead },
      { name: "PostGraphile 5, signed in", pid: graph5.pid, side: beside5.signedRead },
    ];
    const written: Measured[] = [
      { name: "submission", pid, side: writes.submission },
      { name: "bare insert", pid: bare.pid, side: writes.bare },
      { name: "PostGraphile 4 insert", pid: graph4.pid, side: beside4.write },
      { name: "PostGraphile 5 insert", pid: graph5.pid, side: beside5.write },
    ];
    // What is written makes the signed-in read longer, which counts the flow's answers.
    for (const measured of [read, written]) {
      for (const { side } of measured) await warmUp(side, clients);
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, pid, side } of measured) {
          const load = () => runLoad({ ...side, clients, seconds });
          const [cost, { statuses }] = await meter.of(pid, load);
          console.log(inWords(name, cost, statuses));
        }
      }
    }
    return true;
  } finally {
    await graph5.stop();
    await graph4.stop();
    await bare.stop();
    await ours.stop();
    await meter.close();
    await postgres.stop();
  }
}

function inWords(name: string, cost: Cost, statuses: Record<string, number>): string {
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const each = (part: keyof Cost) => (cost[part] / requests).toFixed(2);
  return (
    `${name.padEnd(25)} ${each("process")} ms of its process, ${each("database")} ms of PostgreSQL, ` +
    `${each("statements")} statements, ${each("transactions")} transactions; status ${Object.keys(statuses)}`
  );
}
