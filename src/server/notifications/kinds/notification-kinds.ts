import type { NotificationKindName, requiredKindNames } from "#shared/notification-choices.ts";
import { accountNotification } from "./account.ts";
import type { NotificationKinds } from "./notification-kind.ts";
import { response } from "./response.ts";
import { security } from "./security.ts";
import { sending } from "./sending.ts";
import { week } from "./week.ts";

/** Every kind of notification by the name under which it is stored. */
export const notificationKinds = {
  response,
  week,
  account: accountNotification,
  sending,
  security,
} satisfies Record<
  NotificationKindName | (typeof requiredKindNames)[number],
  NotificationKinds[string]
>;
