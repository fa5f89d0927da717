import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Config } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { loadSecretsKey } from "../platform/load-secrets-key.ts";
import { systemRandom } from "../platform/random.ts";
import { createSecrets } from "../platform/secrets.ts";
import { OperationError } from "./operation-error.ts";
import { createOperatorToken } from "./operator-token.ts";
import { withTemporaryPath } from "./temporary-path.ts";

/** @throws OperationError with the server's message, or when it does not answer. */
export async function requestBackup(config: Config, file: string): Promise<void> {
  const answer = await postOperation(config, "backup", "backup", "");
  const partial = `${file}.partial`;
  await withTemporaryPath(partial, async () => {
    await mkdir(dirname(file), { recursive: true });
    const body = Readable.fromWeb(answer.body as ReadableStream).on("error", () => undefined);
    await pipeline(body, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  }).catch((cause) => {
    if ("syscall" in cause) throw cause;
    throw new OperationError(
      "The server stopped before the backup was complete, so none was written. Run this again.",
      { cause },
    );
  });
}

/** @throws OperationError with the server's message, or when it does not answer. */
export async function requestAdminGrant(config: Config, email: string): Promise<void> {
  await postOperation(config, "grant", `grant ${email}`, email);
}

async function postOperation(
  config: Config,
  path: string,
  operation: string,
  body: string,
): Promise<Response> {
  const key = loadSecretsKey(config.secretsKey, config.dataDirectory, systemRandom);
  const secrets = createSecrets(key, systemRandom);
  const operatorToken = createOperatorToken(
    { clock: systemClock, random: systemRandom, secrets },
    operation,
  );
  const answer = await fetch(`http://127.0.0.1:${config.port}/operations/${path}`, {
    method: "POST",
    headers: { authorization: `Operator ${operatorToken}` },
    body,
  }).catch(() => undefined);
  if (answer?.ok) return answer;
  if (answer?.status === 409) throw new OperationError(await answer.text());
  throw new OperationError(
    `A server is running on ${config.dataDirectory}, but it did not take the command on port ${config.port}. ` +
      "Name its port with PORT, or stop it, and run this again. Nothing was changed.",
  );
}
