import type { Tx } from "../platform/database/database.ts";
import type {
  NotificationKinds,
  NotificationLetter,
  NotificationText,
} from "./kinds/notification-kind.ts";

/**
 * Composes one mail about notifications of a kind, oldest first. A single one looks like a mail that is sent
 * immediately.
 * @returns undefined when their subjects no longer exist.
 */
export async function composeTogether(
  service: Tx,
  { mail, rows }: NotificationKinds[string],
  notifications: (NotificationText & { sourceId: string | null })[],
): Promise<NotificationLetter | undefined> {
  if (!rows) return mail.composeTogether(notifications);
  const ids = notifications.flatMap(({ sourceId }) => sourceId ?? []);
  const known = await rows.read(service, ids);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  if (found.length > 1) return rows.composeTogether(found);
  return found.length === 1 ? mail.compose(found[0]) : undefined;
}
