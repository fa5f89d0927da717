import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pgliteTemplate } from "#server/testing/make-pglite-template.ts";
import { freePort } from "./free-port.ts";

export interface ServerOptions {
  /** Additional environment variables; the server gets none of this process's other settings. */
  env?: Record<string, string>;
  /** Data directory to keep between starts; defaults to a temporary one, removed by `stop`. */
  dataDirectory?: string;
  arguments?: string[];
  /** Options for Node itself, placed before the program. */
  nodeOptions?: string[];
  /** Fixed port, for a server that restarts at the same address. */
  port?: number;
  /** The project's folder with a trailing slash; defaults to this file's project. */
  root?: string;
  /** A wrapper program and its arguments that start Node; none by default. */
  through?: string[];
}

export interface RunningServer {
  origin: string;
  port: number;
  dataDirectory: string;
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /**
   * Stops the server, waits, and removes a temporary data directory.
   * @returns its exit code
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills it immediately (SIGKILL) and keeps the data. */
  kill(): Promise<void>;
}

/** Thrown when the server exits before it is ready. */
export class StartFailed extends Error {
  readonly output: string;
  readonly code: number | null;
  constructor(code: number | null, output: string) {
    super(`The server stopped with code ${code} before it was ready:\n${output}`);
    this.output = output;
    this.code = code;
  }
}

const ownRoot = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Starts the real server as a child process and waits until it reports readiness.
 * @throws StartFailed with its output.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const made = options.dataDirectory ? undefined : mkdtempSync(join(tmpdir(), "review-flow-run-"));
  const dataDirectory = options.dataDirectory ?? made ?? "";
  const removeMade = () => made && rmSync(made, { recursive: true, force: true });
  // Copied, because creating a new database takes seconds.
  const database = join(pgliteTemplate(), "pgdata");
  if (made && !options.env?.DATABASE_URL && existsSync(database))
    cpSync(database, join(made, "database", "pgdata"), { recursive: true });
  const root = options.root ?? ownRoot;
  const port = options.port ?? (await freePort());
  const [program = "", ...before] = [...(options.through ?? []), process.execPath];
  const child = spawn(
    program,
    [
      ...before,
      "--disable-warning=ExperimentalWarning",
      ...(options.nodeOptions ?? []),
      `${root}src/server/main.ts`,
      ...(options.arguments ?? []),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        LOG_LEVEL: "info",
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
  // Ensures that an interrupted test run leaves no server behind.
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  void gone.then(() => process.off("exit", endWithUs));

  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    const onData = (chunk: Buffer) => {
      output += chunk;
      if (isReady) return;
      isReady = output.includes("Review Flow is ready at");
      if (isReady) resolve();
    };
    child.stdout?.on("data", onData);
    child.stderr?.on("data", onData);
    // Uses `close` rather than `exit`, so that the last output has been read.
    child.once("close", (code) => reject(new StartFailed(code, output)));
  }).catch((error) => {
    removeMade();
    throw error;
  });

  return {
    origin: `http://localhost:${port}`,
    port,
    dataDirectory,
    child,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await gone;
      removeMade();
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
