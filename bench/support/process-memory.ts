import { readFileSync, writeFileSync } from "node:fs";

/** @returns a process's memory in megabytes: current (`VmRSS`), or the peak since `resetPeak` (`VmHWM`). */
export function memoryOf(pid: number | undefined, name: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024);
}

export const resetPeak = (pid: number | undefined) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Address space reserved behind WebAssembly memory, so that accesses need no bounds check. */
const minReserved = 2 ** 32;

/** Megabytes allocated by PGlite in a process: the largest WebAssembly memory, which never shrinks. */
export function pgliteHeapOf(pid: number | undefined): number {
  const maps = readFileSync(`/proc/${pid}/maps`, "utf8")
    .split("\n")
    .map((line) => {
      const [, from = "0", to = "0", rights = ""] = /^(\w+)-(\w+) (\S+)/.exec(line) ?? [];
      return { size: Number.parseInt(to, 16) - Number.parseInt(from, 16), rights };
    });
  const heaps = maps.filter(({ rights }, at) => {
    const next = maps[at + 1];
    return rights === "rw-p" && next?.rights === "---p" && next.size > minReserved;
  });
  return Math.round(Math.max(0, ...heaps.map(({ size }) => size)) / 2 ** 20);
}
