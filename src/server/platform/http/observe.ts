import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Histogram, type Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

// Seconds, from a cached file to the slowest import.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and logs every request by its route pattern: addresses carry ids and tokens, patterns do not. */
export function observe(deps: { log: Log; metrics: Registry; clock: Clock }): MiddlewareHandler {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by route pattern and status.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [deps.metrics],
  });
  return async (http, next) => {
    const began = deps.clock.now().getTime();
    await next();
    const seconds = (deps.clock.now().getTime() - began) / 1000;
    const labels = { method: http.req.method, route: routePath(http, -1), status: http.res.status };
    duration.observe(labels, seconds);
    deps.log.debug({ ...labels, ms: Math.round(seconds * 1000) }, "request");
  };
}
