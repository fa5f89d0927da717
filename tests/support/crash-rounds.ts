import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, signInOverHttp } from "./api-client.ts";
import { Journal, type Subject, subjectsOf } from "./crash-journal.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { type RunningServer, startServer } from "./start-server.ts";

export interface CrashOptions {
  kills: number;
  writers: number;
  /** Minimum and maximum number of acknowledged writes before a kill; others are then in progress. */
  writesPerRound: [number, number];
  /** Environment of the server, for example another database. */
  env?: Record<string, string>;
  onRound?: (round: number, acknowledged: number, readyMs: number) => void;
}

export interface CrashResult {
  kills: number;
  /** Number of writes that the server confirmed. */
  acknowledged: number;
  /** Lost, duplicated or incomplete items; empty if all is well. */
  wrong: string[];
  /** Time from process start to readiness, after each kill. */
  readyMs: number[];
}

/** Repeatedly sends `kill -9` during writes, and compares confirmed writes with stored ones. */
export async function runCrashRounds(options: CrashOptions): Promise<CrashResult> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "review-flow-crash-"));
  const sink = await startSmtpSink();
  const env = {
    SMTP_URL: sink.url,
    ADMIN_EMAILS: "owner@example.com",
    TRUST_PROXY: "127.0.0.1,::1",
    LOG_LEVEL: "error",
    ...options.env,
  };
  let server = await startServer({ dataDirectory, env });
  const { port } = server;
  const origin = () => server.origin;
  const result: CrashResult = { kills: 0, acknowledged: 0, wrong: [], readyMs: [] };
  try {
    const owner = await signInOverHttp(origin, sink, "owner@example.com");
    const subjects = await subjectsOf(owner, origin);
    const journal = new Journal();
    while (result.kills < options.kills) {
      await writeUntilKilled(server, subjects, journal, options);
      result.kills += 1;
      const began = performance.now();
      server = await startServer({ dataDirectory, env, port });
      result.readyMs.push(Math.round(performance.now() - began));
      result.wrong.push(...(await check(owner, subjects, journal)));
      result.acknowledged = journal.acknowledged;
      options.onRound?.(result.kills, journal.acknowledged, result.readyMs.at(-1) ?? 0);
      if (result.wrong.length > 0) break;
    }
  } finally {
    await server.stop();
    await sink.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return result;
}

async function check(owner: ApiClient, subjects: Subject[], journal: Journal): Promise<string[]> {
  // Also proves that the last acknowledged sign-in or renewal is still valid.
  await owner.renew();
  const found: string[] = [];
  for (const subject of subjects) found.push(...(await journal.compare(subject)));
  return found;
}

async function writeUntilKilled(
  server: RunningServer,
  subjects: Subject[],
  journal: Journal,
  { writers, writesPerRound: [fewest, most] }: CrashOptions,
): Promise<void> {
  const enough = journal.acknowledged + fewest + Math.floor(Math.random() * (most - fewest));
  let killed = false;
  async function writer(subject: Subject): Promise<void> {
    while (!killed) {
      // Without a response the call may or may not have taken effect; both are correct.
      await journal.write(subject).catch((error: unknown) => {
        if (!killed && !isLostConnection(error)) throw error;
      });
      if (!killed && journal.acknowledged >= enough) {
        killed = true;
        await server.kill();
      }
      if (subject.pauseMs) await after(subject.pauseMs);
    }
  }
  const running = Array.from({ length: writers }, (_, i) => {
    const subject = subjects[i % subjects.length];
    return subject ? writer(subject) : undefined;
  });
  try {
    await Promise.all(running);
  } finally {
    // One failure stops the other writers as well.
    killed = true;
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `fetch` reports every broken connection as a TypeError. */
const isLostConnection = (error: unknown) => error instanceof TypeError;
