import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/postgres.mjs";
import { createDatabaseOn } from "../../tests/support/postgres-database.ts";
import {
  describeLoads,
  interleave,
  p99Of,
  type Rounds,
  rateOf,
  type Served,
} from "./interleave.ts";
import type { Load } from "./load.ts";
import { type FlowServer, pageRequest, startFlowServer, submissions } from "./public-flow.ts";
import { graphSides, peerFlow, signedRead } from "./public-page-peers.ts";
import { type Bare, startBare, startPostGraphile } from "./start-bare.ts";

/** A goal: a share of a peer's rate in the same run, or a maximum latency. */
type Check = (loads: Record<string, Load[]>) => { goal: string; reached: string; met: boolean };

/**
 * Measures the page, the owner's read under row-level security and the submission on PostgreSQL with fsync, against Hono over
 * `pg` and PostGraphile. @returns whether the goals are met
 */
export async function measurePostgres(rounds: Rounds): Promise<boolean> {
  const postgres = await startPostgres({ fsync: true });
  const ours = await startFlowServer({ DATABASE_URL: await createDatabaseOn(postgres.url) });
  const bare = await startBare("hono-pg", {
    DATABASE_URL: await createDatabaseOn(postgres.url),
    FLOW: JSON.stringify(ours.flow),
  });
  const ownedFlow = peerFlow(ours.flow);
  const graph = await startPostGraphile({
    DATABASE_URL: await createDatabaseOn(postgres.url),
    FLOW: JSON.stringify(ownedFlow),
  });
  try {
    console.log("PostgreSQL");
    const peer = await graphSides(graph, ownedFlow);
    const reads = {
      ...readSides(ours, bare),
      "signed in": signedRead(ours),
      "postgraphile, signed in": peer.signedRead,
    };
    const read = await compare(reads, rounds, [
      ratio("page", "bare", 0.8),
      ratio("page, gzip", "bare", 0.8),
      ratio("signed in", "postgraphile, signed in", 1),
      p99Within("page", "bare", 2),
      p99Within("page, gzip", "bare", 2),
    ]);
    const writes = { ...writeSides(ours, bare), postgraphile: peer.write };
    const written = await compare(writes, rounds, [
      ratio("submission", "postgraphile", 1.5),
      p99Below("submission", 20),
    ]);
    return read && written;
  } finally {
    await graph.stop();
    await bare.stop();
    await ours.stop();
    await postgres.stop();
  }
}

/**
 * Measures the same on PGlite, against Node's HTTP over PGlite with its defaults, which never fsync.
 * @returns whether the goals are met
 */
export async function measurePglite(rounds: Rounds): Promise<boolean> {
  const ours = await startFlowServer();
  const directory = mkdtempSync(join(tmpdir(), "review-flow-bare-"));
  const bare = await startBare("pglite", {
    DIRECTORY: join(directory, "bare"),
    FLOW: JSON.stringify(ours.flow),
  });
  try {
    console.log("PGlite");
    const read = await compare(readSides(ours, bare), rounds, [
      ratio("page", "bare", 0.6),
      ratio("page, gzip", "bare", 0.6),
    ]);
    const written = await compare(writeSides(ours, bare), rounds, [
      ratio("submission", "bare", 0.6),
      p99Below("submission", 20),
    ]);
    return read && written;
  } finally {
    await bare.stop();
    await ours.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function readSides(
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

function writeSides(
  { server, flow, secrets }: FlowServer,
  bare: Bare,
): { submission: Served; bare: Served } {
  return {
    submission: { port: server.port, ...submissions(flow, secrets) },
    bare: { port: bare.port, ...submissions(flow, secrets, "/flow/") },
  };
}

async function compare(
  sides: Record<string, Served>,
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
