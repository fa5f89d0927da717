import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#shared/errors.ts";
import type { Log } from "../log.ts";

/**
 * Turns whatever was thrown into `{ error: { code, message, fields } }`. What is not an `AppError` is
 * our own failure: logged with its cause, answered in general words.
 */
export function errorHandler(log: Log): (error: Error, http: Context) => Response {
  const refusals = countRefusals();
  return (error, http) => {
    const known = asAppError(error);
    if (known.status >= 500 && refusals.isToLog(known)) {
      log.error(
        {
          err: error,
          cause: known.cause,
          method: http.req.method,
          route: http.req.routePath,
          unlogged: refusals.takeCount(known),
        },
        known.code,
      );
    }
    if (known.retryAfter !== undefined) http.header("retry-after", String(known.retryAfter));
    http.header("cache-control", "no-store");
    return http.json(known.toBody(), known.status as ContentfulStatusCode);
  };
}

/** While the database is away or its disk is full, every call is refused: a line of each would fill the disk, too. */
const betweenLinesMs = 60_000;

/** A refusal of one kind (503) is logged once a minute, with the number of those that were not. */
function countRefusals() {
  const kinds = new Map<string, { loggedAt: number; unlogged: number }>();
  return {
    isToLog({ code, status }: AppError): boolean {
      if (status !== 503) return true;
      const kind = kinds.get(code) ?? { loggedAt: Number.NEGATIVE_INFINITY, unlogged: 0 };
      kinds.set(code, kind);
      const isDue = performance.now() - kind.loggedAt >= betweenLinesMs;
      if (isDue) kind.loggedAt = performance.now();
      else kind.unlogged += 1;
      return isDue;
    },
    takeCount({ code }: AppError): number | undefined {
      const kind = kinds.get(code);
      if (!kind?.unlogged) return undefined;
      const { unlogged } = kind;
      kind.unlogged = 0;
      return unlogged;
    },
  };
}

/**
 * Hono's own refusals, bodies that are cut off and text that no column can hold are the caller's fault;
 * whatever else we did not throw on purpose is ours.
 */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isCutOff(cause) || isUnstorable(cause)) return new AppError("request.malformed", { cause });
  if (!(cause instanceof HTTPException) || cause.status >= 500)
    return new AppError("server.failure", { cause });
  return new AppError(cause.status === 413 ? "request.too_large" : "request.malformed", { cause });
}

/** Node's words for a body whose connection was lost. */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  error.message === "aborted" &&
  "code" in error &&
  error.code === "ECONNRESET";

/** PostgreSQL's words for a NUL in text or JSON, in an address for instance: 22021 and 22P05. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "22021" || error.code === "22P05");
