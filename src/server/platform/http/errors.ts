import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#shared/errors.ts";
import type { Log } from "../log.ts";

/**
 * Turns whatever was thrown into `{ error: { code, message, fields } }`. What is not an `AppError` is
 * our own failure: logged with its cause, answered in general words.
 */
export function errorHandler(log: Log): (error: Error, http: Context) => Response {
  return (error, http) => {
    const known =
      error instanceof AppError ? error : new AppError("server.failure", { cause: error });
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
