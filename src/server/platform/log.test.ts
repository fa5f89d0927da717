import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(fields: object): Record<string, unknown> {
  let line = "";
  const log = createLog("info", {
    write: (text) => {
      line = text;
    },
  });
  log.error(fields, "failed");
  return JSON.parse(line) as Record<string, unknown>;
}

/** @spec 8.20 */
it("says what failed, with its code and cause", () => {
  const cause = Object.assign(new TypeError("connect"), { code: "ECONNREFUSED" });
  const line = logged({ err: new Error("outer", { cause }) });
  expect(line).toMatchObject({
    msg: "failed",
    err: {
      type: "Error",
      message: "outer",
      stack: expect.stringContaining("log.test.ts"),
      cause: { type: "TypeError", message: "connect", errorCode: "ECONNREFUSED" },
    },
  });
});

it("the log omits names and addresses that an error quotes", () => {
  const refusal = Object.assign(new Error("550 <ann@example.com>: no such user"), {
    code: "23505",
    detail: "Key (email)=(ann@example.com) already exists.",
    rejected: ["ann@example.com"],
  });
  const line = logged({ err: refusal, cause: refusal });
  expect(JSON.stringify(line)).not.toContain("ann@example.com");
  expect(line).toMatchObject({
    err: { errorCode: "23505", message: "550 <(address)>: no such user" },
    cause: { errorCode: "23505" },
  });
});

it("redacts fields that should not have been passed to it", () => {
  const line = logged({ person: { email: "ann@example.com", name: "Ann", token: "x", code: "1" } });
  expect(JSON.stringify(line)).not.toMatch(/ann@|"Ann"|"x"|"1"/);
});

it("a log that cannot be written, on a full disk, neither ends nor blocks the process", () => {
  const full = openSync("/dev/full", "w");
  const program = `import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
    const log = createLog("info");
    for (const level of ["info", "error", "fatal"]) log[level]("a line");
    setImmediate(() => console.error("went on"));`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", program],
    { stdio: ["ignore", full, "pipe"], encoding: "utf8", timeout: 60_000 },
  );
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "went on\n" });
});
