import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPeer } from "../support/install-peer.ts";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const program = fileURLToPath(new URL("../peers/better-auth/server.mjs", import.meta.url));

/** Its codes come straight from the process: no mail is written, queued or sent. */
export async function startBetterAuth(databaseUrl: string | undefined): Promise<Side> {
  const installed = installPeer("better-auth");
  const directory = mkdtempSync(join(tmpdir(), "review-flow-peer-"));
  const child = fork(program, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PEER: installed,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DIRECTORY: join(directory, "pgdata") }),
    },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const codes = createCodes();
  child.on("message", ({ email, code }: { email?: string; code?: string }) => {
    if (email && code) codes.arrive(email, code);
  });
  const client = createHttpClient(await portOf(child), { origin: "http://127.0.0.1" });
  return {
    name: "better-auth",
    async signIn(email) {
      const [asked, sent] = await timed(() =>
        client.post("/api/auth/email-otp/send-verification-otp", { email, type: "sign-in" }),
      );
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      const otp = await codes.take(email);
      const [entered, done] = await timed(() =>
        client.post("/api/auth/sign-in/email-otp", { email, otp }),
      );
      if (!done.body.token) throw new Error(JSON.stringify(done.body));
      return [asked, entered];
    },
    async close() {
      client.close();
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("message", ({ port }: { port?: number }) => port && resolve(port));
    child.once("exit", (code) => reject(new Error(`better-auth stopped with code ${code}.`)));
  });
}
