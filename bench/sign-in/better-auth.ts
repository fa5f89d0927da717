import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const here = fileURLToPath(new URL("../peers/better-auth/", import.meta.url));
const installed = fileURLToPath(new URL("../../.cache/bench/better-auth/", import.meta.url));

/** The versions of the lock file beside it, into a folder that nothing else uses; once. */
function installPeer(): void {
  const mark = join(installed, "installed");
  if (existsSync(mark)) return;
  mkdirSync(installed, { recursive: true });
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    cpSync(join(here, file), join(installed, file));
  console.log("Installing better-auth for this benchmark …");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: installed,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("better-auth could not be installed; npm's message is above.");
  writeFileSync(mark, "");
}

/** Its codes come straight from the process: no mail is written, queued or sent. */
export async function startBetterAuth(databaseUrl: string | undefined): Promise<Side> {
  installPeer();
  const directory = mkdtempSync(join(tmpdir(), "review-flow-peer-"));
  const child = fork(join(here, "server.mjs"), {
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
