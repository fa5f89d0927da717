import { Hono } from "hono";
import type { Registry } from "prom-client";
import type { Database } from "../../platform/database/database.ts";
import { addHealthGauges } from "./health-gauges.ts";

export interface HealthDeps {
  database: Pick<Database, "ping" | "serviceTransaction" | "readDiskSpace">;
  metrics: Registry;
}

/** `/healthz`: the process is up. `/readyz`: it can serve. `/metrics`: Prometheus text. */
export function healthRoutes(deps: HealthDeps): Hono {
  addHealthGauges(deps.metrics, deps.database);
  const router = new Hono();
  router.get("/healthz", (http) => http.json({ status: "up" }));
  router.get("/readyz", async (http) => {
    await deps.database.ping();
    return http.json({ status: "ready" });
  });
  router.get("/metrics", async (http) =>
    http.text(await deps.metrics.metrics(), 200, { "content-type": deps.metrics.contentType }),
  );
  return router;
}
