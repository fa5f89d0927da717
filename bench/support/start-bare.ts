import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { installPeer } from "./install-peer.ts";

const bareServer = fileURLToPath(new URL("bare-server.ts", import.meta.url));

/**
 * The versions to compare with: 4 is what the goals were measured with (on Node 20, where 5.1.5 answers no read), 5 the
 * newest.
 */
export type PostGraphile = 4 | 5;

const postGraphile = { 4: "postgraphile-4", 5: "postgraphile" } as const;

export interface Bare {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts one of the bare servers of `bare-server.ts`. @throws when it ends before it listens. */
export const startBare = (
  kind: "constant" | "hono-pg" | "pglite",
  env: Record<string, string> = {},
): Promise<Bare> => start(kind, [bareServer, kind], env);

/** PostGraphile as its manual sets it up, on this database; installed when it is first asked for. */
export const startPostGraphile = (
  version: PostGraphile,
  env: { DATABASE_URL: string; FLOW: string },
): Promise<Bare> => {
  const name = postGraphile[version];
  const server = fileURLToPath(new URL(`../peers/${name}/server.mjs`, import.meta.url));
  return start(name, [server], { ...env, PEER: installPeer(name), GRAPHILE_ENV: "production" });
};

async function start(kind: string, program: string[], env: Record<string, string>): Promise<Bare> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...program], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      const found = /listening on (\d+)/.exec(String(text))?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", (code) =>
      reject(new Error(`The bare server (${kind}) ended with ${code}.`)),
    );
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await gone;
    },
  };
}
