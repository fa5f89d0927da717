import { type Logger, pino } from "pino";

/**
 * Structured logs, one JSON object a line. What is logged is chosen field by field: ids, codes,
 * counts and durations, never an address, a name, an answer, a token or a query string.
 */
export type Log = Logger;

export function createLog(
  level: string,
  destination: { write(line: string): void } = openStandardOutput(),
): Log {
  const options = {
    level,
    base: null,
    // The machine's time matches other logs, and is there before any clock can be passed in.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ["*.email", "*.phone", "*.name", "*.token", "*.code", "*.password", "*.authorization"],
    serializers: { err: describeError, cause: describeError },
  };
  return pino(options, destination);
}

/** Lines that cannot be written are kept in memory up to this, characters, and written later. */
const mostWaiting = 1_000_000;

/** A log that cannot be written, as on a full disk, must not end the server. */
function openStandardOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting });
  output.on("error", () => undefined);
  // After a fatal line it would be called and would wait for room. Lines are written at once anyway.
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
 * Of an error only what helps to find it. Others' errors quote what they failed on (a row's values, a
 * recipient): their further fields are left out, and addresses in their words.
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

/** What stands before the mark has at most 64 characters (RFC 5321); without a bound a long text is read once for each of its characters. */
const address = /[^\s<>"'(),:;=/]{1,64}@[^\s<>"'(),:;=/]+/g;
const scrub = (text: string) => text.replace(address, "(address)");
