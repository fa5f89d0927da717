import { Hono } from "hono";
import { getDashboard } from "#shared/api/dashboard.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import { readDashboard } from "./dashboard-store.ts";

export function dashboardRoutes(deps: ServeDeps): Hono {
  const router = new Hono();
  serve(router, deps, getDashboard, ({ tx }) => readDashboard(tx, deps.clock.now()));
  return router;
}
