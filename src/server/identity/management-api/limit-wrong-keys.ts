import type { Hono } from "hono";
import { networkOf } from "../../platform/http/network.ts";
import { hasNoPoints, takePoint } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";

/** Refuses a network that has sent too many wrong management keys, even if it now sends the right one. */
export function limitWrongKeys(routes: Hono, { database, clock, hooks, settings }: IdentityDeps) {
  const limit = settings.limits.wrongManagementKeysPerAddress;
  for (const version of ["v1", "v2"]) {
    routes.use(`/${version}/mgmt/*`, async (http, next) => {
      const key = `management/address/${networkOf(hooks.getClientAddress(http))}`;
      const isClosed = await database.serviceTransaction((tx) =>
        hasNoPoints(tx, clock.now(), key, limit),
      );
      if (isClosed) throw new WireError("E130429");
      await next();
      if (http.res.status === 401)
        await database.serviceTransaction((tx) => takePoint(tx, clock.now(), key, limit));
    });
  }
}
