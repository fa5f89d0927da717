import type { Hono } from "hono";
import type { IdentityDeps } from "../dependencies.ts";

/** Read-only calls are not recorded. */
const reading = /\/(search|search\/test|load|list|history|all|license)$/;

/** Adds an audit event for every management call that may have changed something. */
export function recordManagementCalls(routes: Hono, deps: IdentityDeps): void {
  for (const version of ["v1", "v2"]) {
    routes.use(`/${version}/mgmt/*`, async (http, next) => {
      await next();
      const { method, path } = http.req;
      if (http.res.status >= 400 || method === "GET" || reading.test(path)) return;
      const detail = { call: path.replace(/^\/v\d\/mgmt\//, "") };
      await deps.database.serviceTransaction((tx) =>
        deps.hooks.recordEvent(tx, { action: "management.called", sub: undefined, detail }),
      );
    });
  }
}
