import { Hono } from "hono";
import type { Registry } from "prom-client";
import { AppError } from "#shared/errors.ts";
import type { Database } from "../../platform/database/database.ts";
import { isLocalPeer } from "../../platform/http/local-peer.ts";
import { isInRanges, peerAddress } from "../../platform/http/peer-address.ts";

export interface HealthDeps {
  config: { trustedProxies: string[]; metricsAllow: string[] };
  database: Pick<Database, "ping">;
  metrics: Registry;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve. `/metrics`: Prometheus text, for this machine and the
 * configured addresses.
 */
export function healthRoutes({ config, database, metrics }: HealthDeps): Hono {
  const router = new Hono();
  router.get("/healthz", (http) => http.json({ status: "up" }));
  router.get("/readyz", async (http) => {
    await database.ping();
    return http.json({ status: "ready" });
  });
  router.get("/metrics", async (http) => {
    const address = peerAddress(http, config.trustedProxies);
    if (!isInRanges(address, config.metricsAllow) && !isLocalPeer(http))
      throw new AppError("route.not_found");
    return http.text(await metrics.metrics(), 200, { "content-type": metrics.contentType });
  });
  return router;
}
