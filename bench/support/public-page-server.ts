import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { startPostgres } from "../../scripts/postgres.mjs";
import {
  describeLoads,
  interleave,
  p99Of,
  type Rounds,
  rateOf,
  type Served,
  type Side,
} from "./interleave.ts";
import type { Load } from "./load.ts";
import { type FlowServer, pageRequest, startFlowServer, submissions } from "./public-flow.ts";
import { graphSides, peerFlow, signedRead } from "./public-page-peers.ts";
import { rawPglite, rawPostgres } from "./raw-sql.ts";
import { type Bare, type PostGraphile, startBare, startPostGraphile } from "./start-bare.ts";

/** One goal: a share of a peer's rate in the same run, or a longest delay. */
type Check = (loads: Record<string, Load[]>) => { goal: string; reached: string; met: boolean };

/**
 * The page, the owner's read under row-level security and the submission on PostgreSQL, beside Hono + pg, PostGraphile
 * and the bare statements without a server; durable, as it ships, unless `fsync` is off, which says what the disk has to do with it.
 */
export async function measurePostgres(rounds: Rounds, fsync: boolean): Promise<boolean> {
  const postgres = await startPostgres({ fsync });
  const ours = await startFlowServer({ DATABASE_URL: await createDatabaseOn(postgres.url) });
  const flow = JSON.stringify(ours.flow);
  const bare = await startBare("hono-pg", {
    DATABASE_URL: await createDatabaseOn(postgres.url),
    FLOW: flow,
  });
  const ownedFlow = peerFlow(ours.flow);
  const graph = async (version: PostGraphile) => {
    const DATABASE_URL = await createDatabaseOn(postgres.url);
    return startPostGraphile(version, { DATABASE_URL, FLOW: JSON.stringify(ownedFlow) });
  };
  const [graph4, graph5] = [await graph(4), await graph(5)];
  const limit = await startBare("constant");
  const database = await createDatabaseOn(postgres.url);
  const raw = await rawPostgres(database, ours.flow, rounds.clients);
  try {
    console.log(`PostgreSQL, fsync ${fsync ? "on" : "off"}`);
    const beside4 = await graphSides(graph4, 4, ownedFlow);
    const beside5 = await graphSides(graph5, 5, ownedFlow);
    const reads = {
      ...readSides(ours, bare),
      "signed in": signedRead(ours),
      "postgraphile 4": beside4.read,
      "postgraphile 5": beside5.read,
      "postgraphile 4, signed in": beside4.signedRead,
      "postgraphile 5, signed in": beside5.signedRead,
      "raw SQL": raw.read,
      generator: reading(limit),
    };
    const read = await compare(reads, rounds, [
      ratio("page", "bare", 0.8),
      ratio("page, gzip", "bare", 0.8),
      ratio("signed in", "postgraphile 4, signed in", 2),
      ratio("signed in", "postgraphile 5, signed in", 2),
      p99Within("page", "bare", 2),
      p99Within("page, gzip", "bare", 2),
    ]);
    const writes = {
      ...writeSides(ours, bare),
      "postgraphile 4": beside4.write,
      "postgraphile 5": beside5.write,
      "raw SQL": raw.write,
    };
    const written = await compare(writes, rounds, [
      ratio("submission", "postgraphile 4", 1.5),
      p99Below("submission", 20),
    ]);
    return read && written;
  } finally {
    await raw.stop();
    await limit.stop();
    await graph5.stop();
    await graph4.stop();
    await bare.stop();
    await ours.stop();
    await postgres.stop();
  }
}

/** The same on PGlite, beside Node's HTTP over PGlite with its defaults (which never fsync), and that without a server. */
export async function measurePglite(rounds: Rounds): Promise<boolean> {
  const ours = await startFlowServer();
  const directory = mkdtempSync(join(tmpdir(), "review-flow-bare-"));
  const bare = await startBare("pglite", {
    DIRECTORY: join(directory, "bare"),
    FLOW: JSON.stringify(ours.flow),
  });
  const raw = await rawPglite(join(directory, "raw"), ours.flow);
  try {
    console.log("PGlite");
    const reads = { ...readSides(ours, bare), "raw SQL": raw.read };
    const read = await compare(reads, rounds, [
      ratio("page", "bare", 0.6),
      ratio("page, gzip", "bare", 0.6),
    ]);
    const writes = { ...writeSides(ours, bare), "raw SQL": raw.write };
    const written = await compare(writes, rounds, [
      ratio("submission", "bare", 0.6),
      p99Below("submission", 20),
    ]);
    return read && written;
  } finally {
    await raw.stop();
    await bare.stop();
    await ours.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const reading = ({ port }: Bare): Served => ({
  port,
  request: () => "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n",
});

export function readSides(
  { server, flow }: FlowServer,
  bare: Bare,
): Record<"page" | "page, gzip" | "bare", Served> {
  const page = pageRequest(flow, "identity");
  const zipped = pageRequest(flow, "gzip");
  const asked = `GET /flow/${flow.id} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  return {
    page: { port: server.port, request: () => page },
    "page, gzip": { port: server.port, request: () => zipped },
    bare: { port: bare.port, request: () => asked },
  };
}

export function writeSides(
  { server, flow, secrets }: FlowServer,
  bare: Bare,
): { submission: Served; bare: Served } {
  return {
    submission: { port: server.port, ...submissions(flow, secrets) },
    bare: { port: bare.port, ...submissions(flow, secrets, "/flow/") },
  };
}

async function compare(
  sides: Record<string, Side>,
  rounds: Rounds,
  checks: Check[],
): Promise<boolean> {
  const loads = await interleave(sides, rounds);
  const { bare = [] } = loads;
  for (const [name, own] of Object.entries(loads)) {
    const share = name === "bare" ? "    " : (rateOf(own) / rateOf(bare)).toFixed(2);
    console.log(`  ${share}  ${describeLoads(name, own)}`);
  }
  const judged = checks.map((check) => check(loads));
  for (const { goal, reached, met } of judged)
    console.log(`  ${met ? "reached" : "MISSED "}  ${goal}: ${reached}`);
  return judged.every(({ met }) => met);
}

const ratio =
  (own: string, peer: string, least: number): Check =>
  (loads) => {
    const reached = rateOf(loads[own] ?? []) / rateOf(loads[peer] ?? []);
    const goal = `${own} at least ${least} x ${peer}`;
    return { goal, reached: reached.toFixed(2), met: reached >= least };
  };

const p99Within =
  (own: string, peer: string, most: number): Check =>
  (loads) => {
    const reached = p99Of(loads[own] ?? []) / p99Of(loads[peer] ?? []);
    const goal = `p99 of ${own} at most ${most} x ${peer}`;
    return { goal, reached: reached.toFixed(2), met: reached <= most };
  };

const p99Below =
  (own: string, most: number): Check =>
  (loads) => {
    const reached = p99Of(loads[own] ?? []);
    const goal = `p99 of ${own} at most ${most} ms`;
    return { goal, reached: reached.toFixed(1), met: reached <= most };
  };
