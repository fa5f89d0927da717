import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pgliteTemplate } from "#server/testing/make-pglite-template.ts";
import { freePort } from "./free-port.ts";

export interface ServerOptions {
  /** Added to the environment; nothing else of this process's settings reaches the server. */
  env?: Record<string, string>;
  /** Keep this folder from one start to the next; default: a new one, removed by `stop`. */
  dataDirectory?: string;
  arguments?: string[];
  /** Options of Node itself, before the program. */
  nodeOptions?: string[];
  /** A known port, for a server that is to come back where it was. */
  port?: number;
  /** The project's folder, with a slash at its end; default: the one of this file. */
  root?: string;
  /** A program and its arguments that start Node; default: none. */
  through?: string[];
}

export interface RunningServer {
  origin: string;
  port: number;
  dataDirectory: string;
  child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Asks it to stop, waits, and removes a data directory made here. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it at once (SIGKILL) and keeps the data. */
  kill(): Promise<void>;
}

/** The server ended before it was ready. */
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
 * Starts the real server as a child process and waits until it says that it is ready.
 * @throws StartFailed with what it wrote.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const made = options.dataDirectory ? undefined : mkdtempSync(join(tmpdir(), "review-flow-run-"));
  const dataDirectory = options.dataDirectory ?? made ?? "";
  const removeMade = () => made && rmSync(made, { recursive: true, force: true });
  // A new database takes seconds to make.
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
  // A test run that is interrupted leaves no server behind.
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
    // `close`, not `exit`: the last words have been read by then.
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
