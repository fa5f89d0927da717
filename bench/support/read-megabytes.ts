import { readFileSync } from "node:fs";

/** What a process holds in memory, the thread of its database included. */
export function readMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
