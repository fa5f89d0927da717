import type { MiddlewareHandler } from "hono";
import { AppError } from "#shared/errors.ts";

/** `draining`: proxies are told to send no more requests; those that still arrive are served. */
export type Phase = "serving" | "draining" | "stopping";

/** Answered even then: the process is still up, and its last metrics can be read. */
const stillAnswered = ["/healthz", "/metrics"];

const isRefused = (phase: Phase, path: string) =>
  phase === "stopping" ? !stillAnswered.includes(path) : phase === "draining" && path === "/readyz";

/**
 * A connection that a client keeps open outlives the listening socket. Once the process has begun to stop, requests
 * arriving on it are refused, and the running one is its last.
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
