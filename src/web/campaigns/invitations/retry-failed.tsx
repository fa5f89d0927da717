import { useRevalidator } from "react-router";
import {
  type Invitation,
  type InvitationResult,
  retryInvitations,
} from "#shared/api/invitations.ts";
import { ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Number of failed invitations, with a button to retry them all. */
export function FailedInvitations({ count }: { count: number }) {
  const retry = useRetry();
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title={`${formatCount(count, "invitation")} couldn’t be delivered`}
      actions={
        <Button busy={retry.busy} onClick={() => retry.run()}>
          Try all again
        </Button>
      }
    >
      The list shows what the mail server answered. Contacts who can’t be invited now are skipped.
    </Alert>
  );
}

export function TryAgain({ invitation: { id, contactName } }: { invitation: Invitation }) {
  const retry = useRetry();
  return (
    <Button
      size="small"
      variant="quiet"
      busy={retry.busy}
      onClick={() => retry.run(id)}
      aria-label={`Try again: the invitation to ${contactName}`}
    >
      Try again
    </Button>
  );
}

/** @returns an action; called without an id it retries all that failed. */
function useRetry() {
  const { revalidate } = useRevalidator();
  return useAction(async (invitationId?: string) => {
    const result = await call(retryInvitations, {
      body: { ...(invitationId && { invitationId }) },
    });
    await revalidate();
    toast(describeResult(result));
  });
}

function describeResult({ invited, waiting, skipped }: InvitationResult) {
  const [first, ...others] = skipped;
  const waits = waiting > 0 ? [`${formatCount(waiting, "waits", "wait")} for room.`] : [];
  const leftOut = first
    ? [
        others.length === 0
          ? `${first.name} can’t be asked now. ${ineligibleLabels[first.reason]}.`
          : `${formatCount(skipped.length, "contact")} can’t be asked now.`,
      ]
    : [];
  return {
    title:
      invited === 0
        ? "No invitation was sent again"
        : `${formatCount(invited, "invitation is", "invitations are")} on the way again`,
    description: [...waits, ...leftOut].join(" "),
  };
}
