import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#shared/errors.ts";
import type { Log } from "../log.ts";
import { countRefusals } from "../refusals.ts";

/**
 * Turns any error into `{ error: { code, message, fields } }`. Anything but an `AppError` is our own failure: logged
 * with its cause and answered in general terms.
 */
export function errorHandler(log: Log): (error: Error, http: Context) => Response {
  const noteRefusal = countRefusals(log);
  return (error, http) => {
    const known = asAppError(error);
    const write = () =>
      log.error(
        { err: error, cause: known.cause, method: http.req.method, route: http.req.routePath },
        known.code,
      );
    if (known.status === 503) noteRefusal(known.code, write);
    else if (known.status >= 500) write();
    if (known.retryAfter !== undefined) http.header("retry-after", String(known.retryAfter));
    http.header("cache-control", "no-store");
    return http.json(known.toBody(), known.status as ContentfulStatusCode);
  };
}

/**
 * Hono's refusals, truncated bodies and text that no column can store are the caller's fault; everything else that was
 * not thrown on purpose is ours.
 */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isCutOff(cause) || isUnstorable(cause)) return new AppError("request.malformed", { cause });
  if (!(cause instanceof HTTPException) || cause.status >= 500)
    return new AppError("server.failure", { cause });
  return new AppError(cause.status === 413 ? "request.too_large" : "request.malformed", { cause });
}

/** Node's messages for a body whose connection was lost. */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  error.message === "aborted" &&
  "code" in error &&
  error.code === "ECONNRESET";

/** PostgreSQL's errors for a NUL in text or JSON, for instance in a URL: 22021 and 22P05. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "22021" || error.code === "22P05");
