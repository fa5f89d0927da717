import pg from "pg";
import { describeTlsError } from "../../describe-tls-error.ts";
import { codeOf, DatabaseNotOpened, isConnectionLost, StandbyFound } from "../connection-errors.ts";
import { PoolerFound } from "./require-own-session.ts";

/** @returns an error that the operator can act on; the error itself if it does not concern the connection. */
export function explainFailure(url: string, cause: Error): Error {
  const found = wordsFor(cause);
  if (!found) return cause;
  const [problem, remedy] = found;
  return new DatabaseNotOpened(
    // Show the host only: the rest of the address holds a password.
    `PostgreSQL at ${new URL(url).host} ${problem}. Nothing was changed. ${remedy}, and start again.`,
    { cause },
  );
}

/** @returns the end of a sentence, and the remedy. */
function wordsFor(cause: Error): [problem: string, remedy: string] | undefined {
  const correct = "correct DATABASE_URL";
  if (cause instanceof StandbyFound)
    return ["is a standby, which takes no changes", "Set DATABASE_URL to the primary"];
  const pooler = describePooler(cause);
  if (pooler) {
    return [
      `is behind a connection pooler (${pooler}), where one process would run the statements of another`,
      "Set DATABASE_URL to the address of PostgreSQL itself",
    ];
  }
  const tlsError = describeTlsError(cause);
  if (tlsError)
    return [`cannot be reached over TLS: ${tlsError}`, `Correct its TLS, or ${correct}`];
  if (cause instanceof pg.DatabaseError && refusals.test(codeOf(cause)))
    return [`refuses the connection: ${cause.message}`, `Change that, or ${correct}`];
  if (/timeout expired|query read timeout/i.test(cause.message))
    return [
      "does not answer",
      `See whether something else listens there or a firewall is between, or ${correct}`,
    ];
  if (isConnectionLost(cause)) return ["cannot be reached", `Start it, or ${correct}`];
  return undefined;
}

/**
 * PostgreSQL's classes 08 (connection), 28 (authorization), 3D (database) and 53 (resources), and its codes for
 * starting and stopping.
 */
const refusals = /^(08|28|3D|53)\w{3}$|^57P0[1-4]$/;

function describePooler(cause: Error): string | undefined {
  if (cause instanceof PoolerFound) return "it does not pass the limits of a session on";
  // PgBouncer's message; PostgreSQL has no such one.
  return /unsupported startup parameter/.test(cause.message)
    ? `it says: ${cause.message}`
    : undefined;
}
