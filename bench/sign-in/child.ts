import { fork } from "node:child_process";

/** A server process that reports its port and sends codes over IPC. */
export interface CodeServer {
  port: number;
  /** Stops it and waits. */
  stop(): Promise<void>;
}

export async function startCodeServer(
  program: string,
  env: Record<string, string>,
  onCode: (email: string, code: string) => void,
): Promise<CodeServer> {
  const child = fork(program, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    // Logging is as in production, but the output is discarded.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message: { port?: number; email?: string; code?: string }) => {
      if (message.port) resolve(message.port);
      if (message.email && message.code) onCode(message.email, message.code);
    });
    child.once("exit", (code) => reject(new Error(`${program} stopped with code ${code}.`)));
  });
  return {
    port,
    async stop() {
      child.disconnect();
      await gone;
    },
  };
}
