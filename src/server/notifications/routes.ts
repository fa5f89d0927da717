import { Hono } from "hono";
import { listNotifications, readNotifications } from "#shared/api/notifications.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { markRead, readLatest } from "./store.ts";

export function notificationRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, listNotifications, ({ tx }) => readLatest(tx));
  serve(router, deps, readNotifications, async ({ tx, input }) => {
    await markRead(tx, input.body.path, deps.clock.now());
    return readLatest(tx);
  });
  return router;
}
