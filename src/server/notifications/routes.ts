import { Hono } from "hono";
import { listNotifications, menuSize, readNotifications } from "#shared/api/notifications.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { listNotificationPage, markRead } from "./store.ts";

export function notificationRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, listNotifications, ({ tx, input }) => listNotificationPage(tx, input.query));
  serve(router, deps, readNotifications, async ({ tx, input }) => {
    await markRead(tx, input.body.path, deps.clock.now());
    return listNotificationPage(tx, { page: 1, pageSize: menuSize });
  });
  return router;
}
