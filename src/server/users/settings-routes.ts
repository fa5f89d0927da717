import { Hono } from "hono";
import { getSettings, updateProfile, updateSettings } from "#shared/api/settings.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../platform/clock.ts";
import { requireAccess } from "../platform/http/access.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { readSettings, writeProfile, writeSettings, writeWritingHelp } from "./settings-store.ts";

export function settingsRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, getSettings, async ({ tx }) => existing(await readSettings(tx)));

  serve(router, deps, updateProfile, async ({ tx, input }) => {
    await writeProfile(tx, input.body, deps.clock.now());
    return existing(await readSettings(tx));
  });

  serve(router, deps, updateSettings, async ({ tx, input }) => {
    const { ai, ...own } = input.body;
    if (ai) {
      await requireAccess(tx, "owner");
      await writeWritingHelp(tx, ai, deps.clock.now());
    }
    await writeSettings(tx, own, deps.clock.now());
    return existing(await readSettings(tx));
  });
  return router;
}

function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError("session.user_missing");
  return row;
}
