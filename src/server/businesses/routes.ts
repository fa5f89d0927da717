import { Hono } from "hono";
import { getBusiness, setPlatformLinks, updateBusiness } from "#shared/api/businesses.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { readBusiness, replacePlatformLinks, updateDetails } from "./store.ts";

export function businessRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, getBusiness, ({ tx }) => current(tx));

  serve(router, deps, updateBusiness, async ({ tx, input }) => {
    await updateDetails(tx, input.body, deps.clock.now());
    return current(tx);
  });

  serve(router, deps, setPlatformLinks, async ({ tx, input }) => {
    await replacePlatformLinks(tx, input.body.links, deps.clock.now());
    return current(tx);
  });
  return router;
}

async function current(tx: Tx) {
  const found = await readBusiness(tx);
  if (!found) throw new AppError("business.none");
  return found;
}
