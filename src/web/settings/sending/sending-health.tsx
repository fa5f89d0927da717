import { useRevalidator } from "react-router";
import { resumeSending, type SendingHealth } from "#shared/api/receiving.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../section.tsx";

/** Bounces and complaints, and what they hold back. */
export function SendingHealthSection({ health }: { health: SendingHealth }) {
  const { hold, sent, bounced, complained } = health;
  const { revalidate } = useRevalidator();
  const resume = useAction(async () => {
    await call(resumeSending, { body: {} });
    await revalidate();
    toast({ title: "Invitations go out again" });
  });
  return (
    <Section
      title="Bounces and complaints"
      about="Of the last 30 days or the last 1,000 messages, whichever is more. At 0.1% complaints, invitations pause; at 0.3% complaints or 2% bounces, they stop. A single one never counts."
    >
      {hold && (
        <Alert
          tone={hold.level === "stopped" ? "danger" : "warning"}
          title={hold.level === "stopped" ? "Stopped" : "Paused"}
          actions={
            hold.level === "paused" && (
              <Button busy={resume.busy} onClick={() => resume.run()}>
                Go on sending
              </Button>
            )
          }
        >
          {hold.words}
        </Alert>
      )}
      <DescriptionList
        facts={[
          ["Sent", String(sent)],
          ["Addresses that don’t exist", withShare(bounced, sent)],
          ["Marked as spam", withShare(complained, sent)],
        ]}
      />
    </Section>
  );
}

const withShare = (count: number, sent: number) =>
  sent === 0 ? String(count) : `${count} (${((100 * count) / sent).toFixed(2)}%)`;
