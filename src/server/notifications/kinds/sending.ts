import { holdReasons, holdTitles } from "#shared/api/receiving.ts";
import { paths } from "#shared/paths.ts";
import type { HeldSending } from "../../messaging/events.ts";
import type { NotificationKind, NotificationText } from "./notification-kind.ts";

/**
 * Invitations are paused or stopped, or soon will be, because of bounces or complaints. Owners are always notified,
 * including by mail.
 */
export const sending: NotificationKind<HeldSending> = {
  describe: ({ level, heldAt }) => ({
    title: holdTitles[level],
    body: holdReasons[level],
    // Each hold has its own path, because notifications are deduplicated by path.
    path: paths.sendingSettings.href({}, { [level]: heldAt.toISOString() }),
    onlyFor: "owners",
  }),
  mail: {
    delivery: "immediate",
    compose: (hold) => composeLetter([sending.describe(hold)]),
    composeTogether: composeLetter,
  },
};

/** Only the latest hold matters. */
function composeLetter(all: NotificationText[]) {
  const last = all.at(-1);
  return {
    subject: last?.title ?? "",
    paragraphs: [last?.body ?? ""],
    link: { text: "Open sending", path: paths.sendingSettings.href() },
    footnote: "Owners always get this message.",
  };
}
