import type { Contact } from "#shared/api/contacts.ts";
import { formatDate } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";

type EmailStateProps = {
  contact: Pick<Contact, "suppressed" | "emailStatus" | "lastEmailSentAt" | "hasUnsentInvitation">;
};

/** Whether this contact can be e-mailed, and the time of the last e-mail. */
export function EmailState({ contact }: EmailStateProps) {
  const { suppressed, emailStatus, lastEmailSentAt, hasUnsentInvitation } = contact;
  if (emailStatus === "bounced") return <Badge tone="danger">Bounced</Badge>;
  if (emailStatus === "complained") return <Badge tone="danger">Marked as spam</Badge>;
  if (emailStatus === "unsubscribed") return <Badge>Unsubscribed</Badge>;
  if (suppressed) return <Badge>Do not email</Badge>;
  if (hasUnsentInvitation) return <>Invitation on its way</>;
  if (!lastEmailSentAt) return <span className="text-muted">Not invited yet</span>;
  return <time dateTime={lastEmailSentAt}>Invited {formatDate(lastEmailSentAt)}</time>;
}
