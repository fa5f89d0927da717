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
    const known = error instanceof AppError ? error : asAppError(error);
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

/** Hono's own refusals are the caller's fault; whatever else we did not throw on purpose is ours. */
function asAppError(cause: Error): AppError {
  if (!(cause instanceof HTTPException) || cause.status >= 500)
    return new AppError("server.failure", { cause });
  return new AppError(cause.status === 413 ? "request.too_large" : "request.malformed", { cause });
}
