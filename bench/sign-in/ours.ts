import { randomBytes } from "node:crypto";
import { SMTPServer } from "smtp-server";
import { startServer } from "#tests/support/start-server.ts";
import { createCodes, createHttpClient } from "./http-client.ts";
import { type Side, timed } from "./side.ts";

const projectId = "PReviewFlowLocal000000000000";

/**
 * The product itself as a process of its own: the flow engine with limits, audit and idempotency,
 * the message sealed in the database, sent by a job over SMTP, read from the mail server.
 */
export async function startOurs(databaseUrl: string | undefined): Promise<Side> {
  const codes = createCodes();
  const mail = await startMailServer(codes.arrive);
  const profile = process.env.BENCH_PROFILE;
  const server = await startServer({
    env: {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SECRETS_KEY: randomBytes(32).toString("base64url"),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      TRUST_PROXY: "127.0.0.1/32,::1/128",
    },
    nodeOptions: profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [],
  });
  const client = createHttpClient(server.port, { authorization: `Bearer ${projectId}` });
  let people = 0;
  return {
    name: "review-flow",
    async signIn(email) {
      people += 1;
      // Everybody comes from a network of their own, as people do; limits are counted by it.
      const from = {
        "x-forwarded-for": `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
      };
      const [asked, { body: sent }] = await timed(() =>
        client.post(
          "/v1/flow/start",
          { flowId: "sign-up-or-in", interactionId: "submit", input: { email } },
          from,
        ),
      );
      if (sent.screen?.id !== "verify-code") throw new Error(JSON.stringify(sent));
      const code = await codes.take(email);
      const { executionId, stepId } = sent;
      const next = { executionId, stepId, interactionId: "code", input: { code } };
      const [entered, { body: done }] = await timed(() => client.post("/v1/flow/next", next, from));
      if (!done.authInfo?.sessionJwt) throw new Error(JSON.stringify(done));
      return [asked, entered];
    },
    async close() {
      client.close();
      await server.stop();
      await mail.close();
    },
  };
}

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
