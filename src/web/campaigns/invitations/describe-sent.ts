import type { SentInvitations } from "#shared/api/invitations.ts";
import { quietHours } from "#shared/automations/automation-settings.ts";
import { formatCount } from "#web/lib/format.ts";
import { formatHour } from "#web/lib/format-hour.ts";

/** The notice after sending: messages leaving now, in the morning, and once the limit allows. */
export function describeSent({ invited, leavingLater, waiting }: SentInvitations) {
  const morning = formatHour(quietHours.until);
  const allLater = invited > 0 && leavingLater === invited;
  const lines = [
    allLater && "It’s night where they are.",
    !allLater &&
      leavingLater > 0 &&
      `${formatCount(leavingLater, "goes", "go")} out at ${morning}: it’s night where they are.`,
    waiting > 0 && `${formatCount(waiting, "waits", "wait")} until there is room.`,
  ];
  return {
    title: allLater
      ? `${formatCount(invited, "invitation goes", "invitations go")} out at ${morning}`
      : `${formatCount(invited, "invitation is", "invitations are")} on the way`,
    description: lines.filter(Boolean).join(" "),
  };
}
