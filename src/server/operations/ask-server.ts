import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Config } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { instanceKey } from "../platform/instance-key.ts";
import { systemRandom } from "../platform/random.ts";
import { createSecrets } from "../platform/secrets.ts";
import { makeProof } from "./proof.ts";
import { OperationRefused } from "./refused.ts";

/** @throws OperationRefused with the server's words, or when it does not answer. */
export async function askForBackup(config: Config, file: string): Promise<void> {
  const answer = await ask(config, "backup", "backup", "");
  const partial = `${file}.partial`;
  try {
    const body = Readable.fromWeb(answer.body as ReadableStream);
    await pipeline(body, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** @throws OperationRefused with the server's words, or when it does not answer. */
export async function askToGrant(config: Config, email: string): Promise<void> {
  await ask(config, "grant", `grant ${email}`, email);
}

async function ask(config: Config, path: string, asked: string, body: string): Promise<Response> {
  const key = instanceKey(config.secretsKey, config.dataDirectory, systemRandom);
  const secrets = createSecrets(key, systemRandom);
  const proof = makeProof({ clock: systemClock, random: systemRandom, secrets }, asked);
  const answer = await fetch(`http://127.0.0.1:${config.port}/operations/${path}`, {
    method: "POST",
    headers: { authorization: `Operator ${proof}` },
    body,
  }).catch(() => undefined);
  if (answer?.ok) return answer;
  if (answer?.status === 409) throw new OperationRefused(await answer.text());
  throw new OperationRefused(
    `A server is running on ${config.dataDirectory}, but it did not take the command on port ${config.port}. ` +
      "Name its port with PORT, or stop it, and run this again. Nothing was changed.",
  );
}
