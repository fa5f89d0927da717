import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startCodeServer } from "./child.ts";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const projectId = "PReviewFlowLocal000000000000";
const program = fileURLToPath(new URL("our-server.ts", import.meta.url));

/** The fields of a flow response that this benchmark uses. */
interface Step {
  executionId: string;
  stepId: string;
  screen?: { id: string };
  authInfo?: { sessionJwt?: string };
}

/**
 * The product in a separate process: the flow engine with limits, audit and idempotency, and the
 * message sealed in the database. The code is intercepted where the message would go to the mail server.
 */
export async function startOurs(databaseUrl: string): Promise<Side> {
  const codes = createCodes();
  const directory = mkdtempSync(join(tmpdir(), "review-flow-run-"));
  const env = {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: randomBytes(32).toString("base64url"),
    TRUST_PROXY: "127.0.0.1/32,::1/128",
    DATA_DIR: directory,
  };
  const server = await startCodeServer(program, env, codes.arrive);
  const client = createHttpClient(server.port, { authorization: `Bearer ${projectId}` });
  let people = 0;
  return {
    name: "review-flow",
    async signIn(email) {
      people += 1;
      const headers = {
        // Each user comes from a different network, because limits are counted per network.
        "x-forwarded-for": `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
        // The idempotency key, as sent by the vendor's SDK.
        "x-descope-sdk-session-id": `review-flow-${people}`,
      };
      const [asked, { body: sent }] = await timed(() =>
        client.post<Step>(
          "/v1/flow/start",
          { flowId: "sign-up-or-in", interactionId: "submit", input: { email } },
          headers,
        ),
      );
      if (sent.screen?.id !== "verify-code") throw new Error(JSON.stringify(sent));
      const code = await codes.take(email);
      const { executionId, stepId } = sent;
      const next = { executionId, stepId, interactionId: "code", input: { code } };
      const [entered, { body: done }] = await timed(() =>
        client.post<Step>("/v1/flow/next", next, headers),
      );
      if (!done.authInfo?.sessionJwt) throw new Error(JSON.stringify(done));
      return [asked, entered];
    },
    async close() {
      client.close();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
