// Starts a private PostgreSQL for tests and benchmarks: Debian's binaries, a data directory of its
// own, loopback only, as a non-root user. Runs on the machine's own Node (>= 20).
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const debianRoot = "/usr/lib/postgresql";
const newCluster = [
  "-U",
  "postgres",
  "-A",
  "trust",
  "-E",
  "UTF8",
  "--no-sync",
  "--locale=C",
  "--wal-segsize=1",
];

/** The folder with initdb and postgres, or undefined. */
export function findPostgres() {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => b - a) : [];
  const folders = versions.map((version) => join(debianRoot, version, "bin"));
  const onPath = (process.env.PATH ?? "").split(":");
  return [...folders, ...onPath].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/**
 * @param {{ fsync?: boolean, settings?: Record<string, string>, from?: string }} [options] fsync off by
 * default: test data may be lost; `settings` as in postgresql.conf; `from` is a directory that `stop` filled
 * @returns {Promise<{ url: string, socketUrl: string, stop: (keepAt?: string) => Promise<void>, kill: () => Promise<void>, restart: () => Promise<void> }>}
 * `kill` ends it as a power cut would, `restart` brings it back with its data.
 */
export async function startPostgres(options = {}) {
  const bin = findPostgres();
  if (!bin) {
    throw new Error(
      "PostgreSQL's binaries were not found. Install them (Debian: apt-get install postgresql) and run again.",
    );
  }
  const user = await unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), "review-flow-postgres-"));
  if (user) execFileSync("chown", [user, directory]);
  chmodSync(directory, 0o700);
  const run = (program, args) => {
    const file = join(bin, program);
    return user
      ? ["setpriv", [`--reuid=${user}`, `--regid=${user}`, "--clear-groups", file, ...args]]
      : [file, args];
  };
  const data = join(directory, "data");
  const quiet = { stdio: ["ignore", "ignore", "pipe"], cwd: directory };
  if (options.from) copy(options.from, data);
  else execFileSync(...run("initdb", ["-D", data, ...newCluster]), quiet);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: directory,
    fsync: options.fsync ? "on" : "off",
    max_connections: 200,
    // Tests provoke errors, and only this process reads the log.
    log_min_messages: "log",
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const start = () => startServer(...run("postgres", ["-D", data, ...flags]), quiet);
  let server = await start();
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const end = async (signal) => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    if (isRunning() && server.kill(signal)) await gone;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres:///postgres?host=${directory}&port=${port}&user=postgres`,
    kill: () => end("SIGKILL"),
    async restart() {
      // The processes of a killed server take a moment to exit; until then it does not start.
      for (let tries = 50; ; tries -= 1) {
        try {
          server = await start();
          return;
        } catch (error) {
          if (tries === 0) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async stop(keepAt) {
      await end("SIGINT");
      if (keepAt) copy(data, keepAt);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Keeps owners and modes: PostgreSQL refuses data that others may read. */
const copy = (from, to) => execFileSync("cp", ["-a", from, to]);

/** Starts the server process and waits until it takes connections. */
async function startServer(program, args, options) {
  const server = spawn(program, args, options);
  let output = "";
  await new Promise((resolve, reject) => {
    server.stderr.on("data", function collect(chunk) {
      output += chunk;
      if (!/ready to accept (read-only )?connections/.test(output)) return;
      // Stop collecting: searching the growing output on every line took more time than the tests.
      server.stderr.off("data", collect).resume();
      resolve();
    });
    server.on("exit", (code) => reject(new Error(`PostgreSQL stopped (${code}):\n${output}`)));
  });
  return server;
}

/** PostgreSQL refuses to run as root, so root runs it as a user that owns nothing. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      execFileSync("id", [name], { stdio: "ignore" });
      return name;
    } catch {}
  }
  throw new Error(
    "Running as root, and neither the user postgres nor nobody exists to run PostgreSQL as.",
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
