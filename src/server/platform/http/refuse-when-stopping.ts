import type { MiddlewareHandler } from "hono";
import { AppError } from "#shared/errors.ts";

/** `draining`: proxies are told to send nothing more; what they still send is served. */
export type Phase = "serving" | "draining" | "stopping";

/** Told even then: that the process is still up, and its last figures. */
const stillAnswered = ["/healthz", "/metrics"];

const isRefused = (phase: Phase, path: string) =>
  phase === "stopping" ? !stillAnswered.includes(path) : phase === "draining" && path === "/readyz";

/**
 * A connection that a client keeps open outlives the listening socket: once the process has begun to
 * stop, what arrives on one is refused, and what was running is the last answer on it.
 */
export function refuseWhenStopping(phase: () => Phase): MiddlewareHandler {
  return async (http, next) => {
    if (isRefused(phase(), http.req.path)) {
      http.header("connection", "close");
      throw new AppError("server.unavailable", {
        message: "The server is stopping. Nothing was changed. Try again in a few seconds.",
      });
    }
    await next();
    if (phase() !== "serving") http.header("connection", "close");
  };
}
