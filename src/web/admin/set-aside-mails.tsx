import { useRevalidator } from "react-router";
import { type Health, retryInboundMails } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

type SetAside = NonNullable<Health["mail"]["inbound"]>["setAside"];

/** Mails of the inbound mailbox that could not be handled, each with the reason. */
export function SetAsideMails({ mails }: { mails: SetAside }) {
  const { revalidate } = useRevalidator();
  const retry = useAction(async () => {
    await call(retryInboundMails);
    await revalidate();
    toast({ title: "They’ll be read again within a minute" });
  });
  return (
    <div className="mb-8 lg:max-w-3xl">
      <Alert
        tone="warning"
        title={`${formatCount(mails.length, "mail was", "mails were")} set aside`}
        actions={
          <Button busy={retry.busy} onClick={() => retry.run()}>
            Try again
          </Button>
        }
      >
        They couldn’t be processed and are still unread in the inbound mailbox. Other mail is read
        as usual.
        <ul className="mt-2 grid gap-2">
          {mails.map(({ subject, sender, reason, since }) => (
            <li key={`${since} ${subject} ${sender}`} className="wrap-anywhere">
              {formatDateTime(since)}: “{subject || "(no subject)"}” from {sender || "(no sender)"}.{" "}
              {reason}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
