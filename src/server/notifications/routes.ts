import { Hono } from "hono";
import { listNotifications, menuSize, readNotifications } from "#shared/api/notifications.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { markRead, readPage } from "./store.ts";

export function notificationRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, listNotifications, ({ tx, input }) => readPage(tx, input.query));
  serve(router, deps, readNotifications, async ({ tx, input }) => {
    await markRead(tx, input.body.path, deps.clock.now());
    return readPage(tx, { page: 1, pageSize: menuSize });
  });
  return router;
}
