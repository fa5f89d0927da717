import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  /** Target path inside the application. */
  path: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** Number of notifications in the header's menu. */
export const menuSize = 7;

const notifications = z.object({
  unread: z.number().int(),
  total: z.number().int(),
  /** One page, newest first. */
  latest: z.array(notification),
});
export type Notifications = z.infer<typeof notifications>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  access: "member",
  summary: "One's own notifications in the current business, newest first, a page at a time.",
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(menuSize),
  }),
  response: notifications,
});

export const readNotifications = endpoint({
  method: "POST",
  path: "/api/notifications/read",
  access: "member",
  summary:
    "Mark one's own notifications as read: those that lead to one address, whatever its query, or all.",
  body: z.object({ path: z.string().max(300).optional() }),
  response: notifications,
});
