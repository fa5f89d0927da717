import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { readReport } from "./read-report.mjs";

/**
 * Runs one part of the tests and writes its output to a log in `folder`. The processor time is what the shell reports
 * for its children, so detached processes (a database that outlives its test) are missing.
 * @returns {Promise<{ name: string, isOk: boolean, passed: number, seconds: number, cpuSeconds: number, failed: {
 * title: string, message: string, command: string }[] }>}
 */
export async function runPart({ name, command, report }, { root, folder }) {
  const logFile = `${folder}/${name.toLowerCase().replaceAll(" ", "-")}.log`;
  const log = openSync(logFile, "w");
  const began = performance.now();
  const child = spawn("sh", ["-c", `${command}\ncode=$?; times >&3; exit $code`], {
    cwd: root,
    stdio: ["ignore", log, log, "pipe"],
    env: {
      ...process.env,
      NO_COLOR: "1",
      // npm's warnings about this machine's settings do not belong in the log.
      npm_config_loglevel: "error",
      ...(report && { TEST_REPORT: report }),
    },
  });
  let times = "";
  child.stdio[3].setEncoding("utf8").on("data", (text) => {
    times += text;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  const tests = report && readReport(root, `${folder}/${report}`);
  const failed = (tests?.failed ?? []).map(({ title, message, alone }) => ({
    title,
    message,
    command: `${command} ${alone}`,
  }));
  // No test failed, but the command did: its own output says why.
  if (code !== 0 && failed.length === 0) {
    const message = readFileSync(logFile, "utf8").trim().split("\n").slice(-40).join("\n");
    failed.push({ title: name, message, command });
  }
  return {
    name,
    isOk: code === 0 && failed.length === 0,
    passed: tests?.passed ?? (code === 0 ? 1 : 0),
    failed,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: sumOf(times),
  };
}

/** Sums the shell's `times`: user and system time of itself and its children, as 1m2.34s. */
function sumOf(times) {
  const found = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
