import type { InvitationStatus } from "#shared/api/invitations.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

export const statusWords: Record<InvitationStatus, string> = {
  waiting: "Later",
  queued: "Waiting",
  sent: "Sent",
  opened: "Opened",
  answered: "Answered",
  failed: "Failed",
  stopped: "Stopped",
};

const tones: Record<InvitationStatus, BadgeTone> = {
  waiting: "accent",
  queued: "accent",
  sent: "neutral",
  opened: "neutral",
  answered: "success",
  failed: "danger",
  stopped: "neutral",
};

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}
