import { readFileSync } from "node:fs";
import { quantile } from "../spread.ts";

export interface Measured {
  name: string;
  /** Milliseconds until the whole answer was there. */
  median: number;
  worst: number;
  /** Longest turn of the server's event loop during a call, milliseconds; the median, since others may be at the machine. */
  turn: number;
  /** Bytes of one answer. */
  bytes: number;
  /** Megabytes that the process had at most, beyond what it had before. */
  memory: number;
}

export interface Call {
  name: string;
  /** Called so often; default: ten times. */
  times?: number;
  /** The answer, whole. */
  make(round: number): Promise<Response>;
  /** Does what the next round needs; not measured. */
  before?(round: number): Promise<unknown>;
}

/** The server's own measurement, which begins anew whenever it is read; it looks every so many milliseconds. */
const lagName = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m;
const looksEveryMs = 10;

async function longestTurn(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = Number(lagName.exec(text)?.[1] ?? Number.NaN);
  return Math.max(0, seconds * 1000 - looksEveryMs);
}

/** One call after the other, with nothing else at the server. */
export async function measure(
  { origin, pid }: { origin: string; pid: number },
  { name, times = 10, make, before }: Call,
): Promise<Measured> {
  const took: number[] = [];
  const turns: number[] = [];
  let bytes = 0;
  const had = memoryOf(pid);
  let most = had;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  try {
    for (let round = 0; round < times; round += 1) {
      await before?.(round);
      await longestTurn(origin);
      const began = performance.now();
      const response = await make(round);
      const body = await response.arrayBuffer();
      took.push(performance.now() - began);
      turns.push(await longestTurn(origin));
      bytes = body.byteLength;
      if (!response.ok)
        throw new Error(
          `${name}: ${response.status} ${new TextDecoder().decode(body).slice(0, 500)}`,
        );
    }
  } finally {
    clearInterval(watch);
  }
  return {
    ...{ name, bytes, median: quantile(took, 0.5), worst: Math.max(...took) },
    ...{ turn: quantile(turns, 0.5), memory: most - had },
  };
}

/** @returns megabytes that a process has now. */
function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024);
}
