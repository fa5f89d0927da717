import type { MiddlewareHandler } from "hono";
import { AppError } from "#shared/errors.ts";

/** Told even then: that the process is still up, and its last figures. */
const stillAnswered = ["/healthz", "/metrics"];

/**
 * A connection that a client keeps open outlives the listening socket: once the process has begun to
 * stop, what arrives on one is refused, and what was running is the last answer on it.
 */
export function refuseWhenStopping(stopping: () => boolean): MiddlewareHandler {
  return async (http, next) => {
    if (stopping() && !stillAnswered.includes(http.req.path)) {
      http.header("connection", "close");
      throw new AppError("server.unavailable", {
        message: "The server is stopping. Nothing was changed. Try again in a few seconds.",
        retryAfter: 5,
      });
    }
    await next();
    if (stopping()) http.header("connection", "close");
  };
}
