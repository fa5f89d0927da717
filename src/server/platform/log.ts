import { type Logger, pino } from "pino";

/**
 * Structured logs, one JSON object a line. What is logged is chosen field by field: ids, codes,
 * counts and durations, never an address, a name, an answer, a token or a query string.
 */
export type Log = Logger;

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ["*.email", "*.phone", "*.name", "*.token", "*.code", "*.password", "*.authorization"],
  };
  return destination ? pino(options, destination) : pino(options);
}
