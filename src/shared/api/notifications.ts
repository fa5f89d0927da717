import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  /** Where it leads inside the application. */
  path: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

const notifications = z.object({
  unread: z.number().int(),
  /** Newest first, at most ten. */
  latest: z.array(notification),
});
export type Notifications = z.infer<typeof notifications>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  access: "member",
  summary: "One's own latest notifications in the current business.",
  response: notifications,
});

export const readNotifications = endpoint({
  method: "POST",
  path: "/api/notifications/read",
  access: "member",
  summary: "Mark one's own notifications as read: those that lead to one address, or all.",
  body: z.object({ path: z.string().max(300).optional() }),
  response: notifications,
});
