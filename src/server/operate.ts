import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "./config.ts";
import { normaliseEmail } from "./identity/accounts/login-id.ts";
import { createLoginLink } from "./identity/login-link/login-link.ts";
import { backup } from "./operations/backup.ts";
import { grantAdmin } from "./operations/grant-admin.ts";
import { OperationError } from "./operations/operation-error.ts";
import { requestAdminGrant } from "./operations/request-operation.ts";
import { restore } from "./operations/restore.ts";
import { simulateGenerated, simulateRecorded } from "./operations/simulate-timing.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { DirectoryInUse } from "./platform/database/pglite/directory-lock.ts";
import { loadSecretsKey } from "./platform/load-secrets-key.ts";
import { createLog } from "./platform/log.ts";
import { systemRandom } from "./platform/random.ts";
import { createSecrets } from "./platform/secrets.ts";
import { StartError } from "./platform/start-error.ts";

const usage = `Usage:
  npm run backup -- FILE              everything, with its secrets key, into one file
  npm run restore -- FILE             back from it, into an empty place
  npm run admin -- grant EMAIL        make this person an administrator
  npm run admin -- login-link EMAIL   a link that signs this person in once, for ten minutes
  npm run admin -- simulate-timing    what choosing the best hour would have done with every business's invitations
  npm run admin -- simulate-timing 7  the same with generated invitations, from this seed
The settings (DATA_DIR, DATABASE_URL, SECRETS_KEY, PUBLIC_URL …) are those of the server.`;

/**
 * @returns a message for the operator.
 * @throws OperationError and others with a message.
 */
async function operate(config: Config, argv: string[]): Promise<string> {
  const [command, ...given] = argv;
  const deps = { config, clock: systemClock, searchPath: process.env.PATH ?? "" };
  if (command === "backup" && given.length === 1) {
    const file = resolve(given[0] ?? "");
    await backup(deps, file);
    return `The backup is ${file}. It holds every secret of the instance: keep it where only you can read it.`;
  }
  if (command === "restore" && given.length === 1) {
    await restore(deps, resolve(given[0] ?? ""));
    return "Restored. Start the server with the same settings.";
  }
  const [action, address = ""] = given;
  if (command === "admin" && action === "simulate-timing" && given.length <= 2) {
    return simulateTiming(config, address);
  }
  if (command !== "admin" || given.length !== 2) throw new OperationError(usage);
  const email = normaliseEmail(address);
  if (!email) throw new OperationError(`${address} is not an email address.`);
  if (action === "grant") return grant(config, email);
  if (action === "login-link") return loginLink(config, email);
  throw new OperationError(usage);
}

async function grant(config: Config, email: string): Promise<string> {
  const granted = `${email} is an administrator now.`;
  const opened = await openDatabase(config.database, createLog("error")).catch((error) => {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  });
  // The server that has the database open does it.
  if (!opened) return requestAdminGrant(config, email).then(() => granted);
  try {
    await grantAdmin({ database: opened.database, config, clock: systemClock }, email);
  } finally {
    await opened.database.close();
  }
  return granted;
}

async function simulateTiming(config: Config, seed: string): Promise<string> {
  if (/^\d{1,9}$/.test(seed)) return simulateGenerated(Number(seed));
  if (seed !== "") throw new OperationError(usage);
  const { database } = await openDatabase(config.database, createLog("error"));
  try {
    return await simulateRecorded({ database, clock: systemClock });
  } finally {
    await database.close();
  }
}

function loginLink(config: Config, email: string): string {
  if (config.identity.kind === "hosted") {
    throw new OperationError(
      "A hosted project signs people in here; only its own console can make a link.",
    );
  }
  const made = config.secretsKey || existsSync(join(config.dataDirectory, "secrets.key"));
  if (!made) {
    throw new OperationError(
      `No server has run on ${config.dataDirectory} yet. Name its folder with DATA_DIR, or start it first.`,
    );
  }
  const key = loadSecretsKey(config.secretsKey, config.dataDirectory, systemRandom);
  const secrets = createSecrets(key, systemRandom);
  const deps = { clock: systemClock, random: systemRandom, secrets };
  const link = createLoginLink(deps, config.publicUrl, email);
  return `This link signs ${email} in. It works once, within ten minutes, while the server runs:\n\n${link}`;
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  process.stdout.write(`${await operate(readConfig(process.env, []), argv)}\n`);
}

// Exit in an orderly way, so that incomplete files are removed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

main().catch((error: Error) => {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exitCode = 1;
});

/** Errors of the system and PostgreSQL have their own message, and a code. */
function describeFailure(error: Error): string {
  if (error instanceof StartError) return error.message;
  if ("code" in error) return `It could not be done: ${error.message || error.code}`;
  return error.stack ?? error.message;
}
