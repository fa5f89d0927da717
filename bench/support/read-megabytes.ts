import { readFileSync } from "node:fs";

/** Resident memory of a process, including its database thread. */
export function readMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
