import type { NotificationKindName } from "#shared/notification-choices.ts";
import type { NotificationKinds } from "./notification-kind.ts";
import { response } from "./response.ts";
import { week } from "./week.ts";

/** Every kind of notification by the name under which it is stored. */
export const notificationKinds = { response, week } satisfies Record<
  NotificationKindName,
  NotificationKinds[string]
>;
