import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { notificationKinds } from "./kinds/notification-kinds.ts";
import { notificationListeners } from "./listen.ts";
import type { LiveEvents } from "./live/live-events.ts";
import { liveRoutes } from "./live/routes.ts";
import { pushRoutes } from "./push/push-routes.ts";
import { sendPushes } from "./push/send-push.ts";
import { notificationRoutes } from "./routes.ts";
import { sendDueNotifications } from "./send-due.ts";
import { sendWeeklyDigests } from "./weekly-digest.ts";

export const notifications = {
  routes: (deps: ServeDeps & Platform & { live: LiveEvents }) => [
    notificationRoutes(deps),
    pushRoutes(deps),
    liveRoutes(deps),
  ],
  jobs: (deps: Platform) => [
    ...sendDueNotifications(deps, notificationKinds),
    sendPushes(deps),
    sendWeeklyDigests(deps),
  ],
  listeners: notificationListeners,
};
