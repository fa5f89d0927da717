import { fileURLToPath } from "node:url";
import { installPeers } from "../support/install-peers.ts";
import { startCodeServer } from "./child.ts";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const program = fileURLToPath(new URL("../peers/better-auth.mjs", import.meta.url));

/** Its codes come directly from the process: no mail is written, queued or sent. */
export async function startBetterAuth(databaseUrl: string): Promise<Side> {
  const codes = createCodes();
  const env = { PEER: installPeers(), DATABASE_URL: databaseUrl };
  const server = await startCodeServer(program, env, codes.arrive);
  const client = createHttpClient(server.port, { origin: "http://127.0.0.1" });
  return {
    name: "better-auth",
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
    },
  };
}
