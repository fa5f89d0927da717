import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";
import { startServer } from "#tests/support/start-server.ts";
import { startCodeServer } from "./child.ts";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const projectId = "PReviewFlowLocal000000000000";
const program = fileURLToPath(new URL("our-server.ts", import.meta.url));

/** Of an answer of the flow, what is looked at here. */
interface Step {
  executionId: string;
  stepId: string;
  screen?: { id: string };
  authInfo?: { sessionJwt?: string };
}

interface Served {
  port: number;
  pid: number;
  take(email: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The product itself as a process of its own: the flow engine with limits, audit and idempotency, the
 * message sealed in the database; the code is taken where the message would go to the mail server.
 */
export const startOurs = async (databaseUrl: string | undefined): Promise<Side> =>
  sideOf("review-flow", await serveHandingOver(databaseUrl));

/** The same with the message on its whole way over SMTP, the code read from the mail server. */
export const startOursWithSmtp = async (databaseUrl: string | undefined): Promise<Side> =>
  sideOf("review-flow over SMTP", await serveWithSmtp(databaseUrl));

function sideOf(name: string, { port, pid, take, stop }: Served): Side {
  const client = createHttpClient(port, { authorization: `Bearer ${projectId}` });
  let people = 0;
  return {
    name,
    pid,
    async signIn(email) {
      people += 1;
      const headers = {
        // Everybody comes from a network of their own, as people do; limits are counted by it.
        "x-forwarded-for": `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
        // As the vendor's SDK does: what makes a call that is delivered twice one call.
        "x-descope-sdk-session-id": `${name}-${people}`,
      };
      const [asked, { body: sent }] = await timed(() =>
        client.post<Step>(
          "/v1/flow/start",
          { flowId: "sign-up-or-in", interactionId: "submit", input: { email } },
          headers,
        ),
      );
      if (sent.screen?.id !== "verify-code") throw new Error(JSON.stringify(sent));
      const code = await take(email);
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
      await stop();
    },
  };
}

const settings = (databaseUrl: string | undefined) => ({
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  SECRETS_KEY: randomBytes(32).toString("base64url"),
  TRUST_PROXY: "127.0.0.1/32,::1/128",
});

/** For `--cpu-prof`: a folder for the server's profile. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${folder}`] : [];
}

async function serveHandingOver(databaseUrl: string | undefined): Promise<Served> {
  const codes = createCodes();
  const directory = mkdtempSync(join(tmpdir(), "review-flow-run-"));
  const env = { ...settings(databaseUrl), DATA_DIR: directory, LOG_LEVEL: "info" };
  const server = await startCodeServer(program, env, codes.arrive, profiling());
  return served(server, codes.take, () => rmSync(directory, { recursive: true, force: true }));
}

async function serveWithSmtp(databaseUrl: string | undefined): Promise<Served> {
  const codes = createCodes();
  const mail = await startMailServer(codes.arrive);
  const env = { ...settings(databaseUrl), SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const server = await startServer({ env });
  return served(server, codes.take, mail.close);
}

/** @param cleanUp what is left to do when the server has stopped. */
const served = (
  server: { port: number; child: ChildProcess; stop(): Promise<unknown> },
  take: Served["take"],
  cleanUp: () => unknown,
): Served => ({
  port: server.port,
  pid: server.child.pid ?? 0,
  take,
  async stop() {
    await server.stop();
    await cleanUp();
  },
});

async function startMailServer(onCode: (email: string, code: string) => void) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      let text = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => {
        text += chunk;
      });
      stream.on("end", () => {
        // On a line of its own in the plain text.
        const code = text.match(/^(\d{6})\r?$/m)?.[1];
        const to = envelope.rcptTo[0]?.address;
        done();
        if (to && code) onCode(to, code);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
