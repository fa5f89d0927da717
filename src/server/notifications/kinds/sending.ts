import { holdReasons, holdTitles } from "#shared/api/receiving.ts";
import { paths } from "#shared/paths.ts";
import type { HeldSending } from "../../messaging/events.ts";
import type { NotificationKind, NotificationText } from "./notification-kind.ts";

/** Invitations are paused or stopped, or would be, because of bounces or complaints. Owners are always notified, by mail too. */
export const sending: NotificationKind<HeldSending> = {
  describe: ({ level, heldAt }) => ({
    title: holdTitles[level],
    body: holdReasons[level],
    // Each hold has a path of its own, because a user is notified of a path once.
    path: paths.sendingSettings.href({}, { [level]: heldAt.toISOString() }),
    onlyFor: "owners",
  }),
  mail: {
    delivery: "immediate",
    compose: (hold) => composeLetter([sending.describe(hold)]),
    composeTogether: composeLetter,
  },
};

/** Only the last hold counts. */
function composeLetter(all: NotificationText[]) {
  const last = all.at(-1);
  return {
    subject: last?.title ?? "",
    paragraphs: [last?.body ?? ""],
    link: { text: "Open sending", path: paths.sendingSettings.href() },
    footnote: "Owners always get this message.",
  };
}
