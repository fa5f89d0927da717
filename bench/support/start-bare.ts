import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { installPeers } from "./install-peers.ts";

const bareServer = fileURLToPath(new URL("bare-server.ts", import.meta.url));
const postGraphile = fileURLToPath(new URL("../peers/postgraphile.mjs", import.meta.url));

export interface Bare {
  port: number;
  stop(): Promise<void>;
}

/** Starts one of the servers of `bare-server.ts`. @throws when it exits before listening. */
export const startBare = (
  kind: "hono-pg" | "pglite",
  env: Record<string, string> = {},
): Promise<Bare> => start(kind, [bareServer, kind], env);

/** PostGraphile on this database, installed on first use. */
export const startPostGraphile = (env: { DATABASE_URL: string; FLOW: string }): Promise<Bare> =>
  start("postgraphile", [postGraphile], {
    ...env,
    PEER: installPeers(),
    GRAPHILE_ENV: "production",
  });

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
    async stop() {
      child.kill();
      await gone;
    },
  };
}
