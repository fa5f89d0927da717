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
  return (error, http) => {
    const known = asAppError(error);
    if (known.status >= 500) {
      log.error(
        { err: error, cause: known.cause, method: http.req.method, route: http.req.routePath },
        known.code,
      );
    }
    if (known.retryAfter !== undefined) http.header("retry-after", String(known.retryAfter));
    http.header("cache-control", "no-store");
    return http.json(known.toBody(), known.status as ContentfulStatusCode);
  };
}

/** Hono's own refusals and bodies that are cut off are the caller's fault; whatever else we did not throw on purpose is ours. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isCutOff(cause)) return new AppError("request.malformed", { cause });
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
