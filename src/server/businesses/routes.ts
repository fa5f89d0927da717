import { Hono } from "hono";
import { getBusiness } from "#shared/api/businesses.ts";
import {
  deleteBusiness,
  exportBusiness,
  setPlatformLinks,
  updateBusiness,
} from "#shared/api/change-business.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { accessChanged } from "../notifications/events.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/database/database.ts";
import { type ServeDeps, serve, serveFile } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { startBusiness } from "../users/public.ts";
import { currentBusiness } from "./current-business.ts";
import { replaceDestinations } from "./destination-store.ts";
import { zipTables } from "./export-business.ts";
import { readEverything } from "./export-store.ts";
import { logoRoutes } from "./logo-routes.ts";
import { deleteCurrentBusiness, knowsTimeZone, updateDetails } from "./store.ts";

export type BusinessDeps = ServeDeps & Pick<Platform, "random" | "events">;

export function businessRoutes(deps: BusinessDeps): Hono {
  const router = new Hono();
  serve(router, deps, getBusiness, ({ tx }) => currentBusiness(tx));

  serve(router, deps, updateBusiness, async ({ tx, input }) => {
    await refuseUnknownZone(tx, input.body.timeZone);
    await updateDetails(tx, input.body, deps.clock.now());
    return currentBusiness(tx);
  });

  serve(router, deps, setPlatformLinks, async ({ tx, input }) => {
    await replaceDestinations(tx, input.body.links, deps.clock.now());
    return currentBusiness(tx);
  });

  serve(router, deps, deleteBusiness, async ({ tx, input }) => {
    const { id, name } = await currentBusiness(tx);
    if (input.body.name.trim() !== name) {
      const fields = { name: "Type the name as it stands above." };
      throw new AppError("request.invalid", { fields });
    }
    const now = deps.clock.now();
    const target = { targetType: "business", targetId: id };
    await recordAudit(tx, { action: "business.deleted", ...target, now });
    await tx.asService(async (service) => {
      for (const userId of await deleteCurrentBusiness(service)) {
        await startBusiness(deps, service, userId);
      }
    });
    return {};
  });

  serveFile(
    router,
    deps,
    exportBusiness,
    async ({ tx, accessKey }) => {
      if (accessKey?.readOnly) throw new AppError("access_key.read_only");
      await recordAudit(tx, { action: "business.exported", now: deps.clock.now() });
      if (!accessKey) await deps.events.raise(tx, accessChanged, businessExported);
      return readEverything(tx);
    },
    // Zipped after the transaction, because the embedded database has one connection.
    zipTables,
  );
  router.route("/", logoRoutes(deps));
  return router;
}

const businessExported = {
  what: "exported everything, with all contacts",
  path: paths.businessSettings.href(),
};

/** A browser may know a zone that is newer than the database's time zone data. */
async function refuseUnknownZone(tx: Tx, zone: string | undefined): Promise<void> {
  if (zone === undefined || (await knowsTimeZone(tx, zone))) return;
  const words = "This server does not know that time zone. Choose another one with the same time.";
  throw new AppError("request.invalid", { fields: { timeZone: words } });
}
