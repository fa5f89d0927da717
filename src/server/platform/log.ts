import { type Logger, pino } from "pino";

/**
 * Structured logs, one JSON object per line. Fields are chosen one by one: ids, codes, counts and durations, never an
 * address, a name, an answer, a token or a query string.
 */
export type Log = Logger;

export function createLog(
  level: string,
  destination: { write(line: string): void } = openStandardOutput(),
): Log {
  const options = {
    level,
    base: null,
    // The machine's time matches other logs, and is available before a clock can be passed in.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ["*.email", "*.phone", "*.name", "*.token", "*.code", "*.password", "*.authorization"],
    serializers: { err: describeError, cause: describeError },
  };
  return pino(options, destination);
}

/** Maximum characters of unwritten lines that are kept in memory and written later. */
const mostWaiting = 1_000_000;

/** A log that cannot be written, for instance on a full disk, must not end the server. */
function openStandardOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting });
  output.on("error", () => undefined);
  // pino calls this after a fatal line, and it would wait for room. Lines are written synchronously anyway.
  output.flushSync = () => undefined;
  return output;
}

interface Described {
  type: string;
  /** SQLSTATE, a system error's name or a mail server's number. */
  errorCode?: string;
  message: string;
  stack?: string;
  cause?: Described;
}

/**
 * Keeps only the parts of an error that help to find it. Errors of libraries quote the data they failed on (a row's
 * values, a recipient), so their other fields are dropped, and addresses are removed from messages.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const { code, stack, cause } = error as Error & { code?: unknown };
  return {
    type: error.constructor.name,
    ...(code !== undefined && { errorCode: String(code) }),
    message: scrub(error.message),
    ...(stack !== undefined && { stack: scrub(stack) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/**
 * The part before the @ has at most 64 characters (RFC 5321); without this bound, matching a long text takes quadratic
 * time.
 */
const address = /[^\s<>"'(),:;=/]{1,64}@[^\s<>"'(),:;=/]+/g;
const scrub = (text: string) => text.replace(address, "(address)");
