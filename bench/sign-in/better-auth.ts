import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPeer } from "../support/install-peer.ts";
import { startCodeServer } from "./child.ts";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const program = fileURLToPath(new URL("../peers/better-auth/server.mjs", import.meta.url));

/** Its codes come straight from the process: no mail is written, queued or sent. */
export async function startBetterAuth(databaseUrl: string | undefined): Promise<Side> {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-peer-"));
  const codes = createCodes();
  const server = await startCodeServer(
    program,
    {
      PEER: installPeer("better-auth"),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DIRECTORY: join(directory, "pgdata") }),
    },
    codes.arrive,
  );
  const client = createHttpClient(server.port, { origin: "http://127.0.0.1" });
  return {
    name: "better-auth",
    pid: server.child.pid ?? 0,
    async signIn(email) {
      const [asked, sent] = await timed(() =>
        client.post("/api/auth/email-otp/send-verification-otp", { email, type: "sign-in" }),
      );
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      const otp = await codes.take(email);
      const [entered, done] = await timed(() =>
        client.post<{ token?: string }>("/api/auth/sign-in/email-otp", { email, otp }),
      );
      if (!done.body.token) throw new Error(JSON.stringify(done.body));
      return [asked, entered];
    },
    async close() {
      client.close();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
