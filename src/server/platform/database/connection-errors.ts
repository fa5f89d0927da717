import { AppError } from "#shared/errors.ts";
import { describeTlsError } from "../describe-tls-error.ts";
import { StartError } from "../start-error.ts";

/** Thrown by drivers when no connection is available or the one in use was lost. */
export class ConnectionLost extends Error {}

/** The server that answered is a standby, which happens during a failover. */
export class StandbyFound extends ConnectionLost {
  constructor(cause?: unknown) {
    super("PostgreSQL is a standby and takes no changes.", { cause });
  }
}

/** The database could not be opened at startup; the message says what to do. */
export class DatabaseNotOpened extends StartError {}

// Node's network errors, and PostgreSQL's class 08 (connection), 57P0x (shutting down, starting up, idle for too long),
// 53300 (too many connections).
const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08\w{3}|57P0[1-5]|53300)$/;

// Messages that `pg` and its pool give without a code: for a host that does not answer, for an idle connection that
// PostgreSQL closed, and during shutdown. `connection-errors.test.ts` reads them from the library.
const lostMessages =
  /connection terminated|not queryable|timeout expired|query read timeout|timeout exceeded when trying to connect|cannot use a pool after calling end/i;

/** Runs `fn`, which must leave nothing changed when it fails. Answers 503 when the database cannot do it now. */
export async function unavailableOr<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    if (error instanceof StandbyFound) {
      const message =
        "The database is a standby and takes no changes. Nothing was changed. Try again soon.";
      throw new AppError("server.unavailable", { message, cause: error });
    }
    if (isConnectionLost(error)) throw new AppError("server.unavailable", { cause: error });
    const sqlState = codeOf(error);
    if (sqlState === "53100") throw new AppError("server.disk_full", { cause: error });
    // The rest of PostgreSQL's class 53, insufficient resources.
    if (/^53\w{3}$/.test(sqlState)) throw new AppError("server.busy", { cause: error });
    throw error;
  }
}

/**
 * Runs `fn` on a connection that must be writable. One to a server that has become a standby is discarded, so that the
 * next leads to the new primary.
 */
export async function writableOr<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    if (codeOf(error) === "25006") throw new StandbyFound(error);
    throw error;
  }
}

/** Runs a commit, which may have reached the database although the connection was lost. */
export async function unknownOr<T>(commit: () => Promise<T>): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    if (isConnectionLost(error)) throw new AppError("server.outcome_unknown", { cause: error });
    throw error;
  }
}

export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof Error)) return false;
  if (lostCodes.test(codeOf(error)) || lostMessages.test(error.message)) return true;
  // A certificate may expire while this process runs.
  return describeTlsError(error) !== undefined;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
