import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  holdTitles,
  resumeDetails,
  resumeSending,
  type SendingHealth,
} from "#shared/api/receiving.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "../settings-section.tsx";

/** Bounces and complaints, and any hold on sending. */
export function SendingHealthSection({ health }: { health: SendingHealth }) {
  const { hold, warning, sent, bounced, complained } = health;
  const [isAsked, setAsked] = useState(false);
  const { revalidate } = useRevalidator();
  const resumeFor = async (reason: string) => {
    await call(resumeSending, { body: { reason } });
    setAsked(false);
    await revalidate();
    toast({ title: "Invitations go out again" });
  };
  const resume = useAction(() => resumeFor(""));
  return (
    <SettingsSection
      title="Bounces and complaints"
      about="Counted per person over the last 30 days or the last 1,000 messages, whichever is more. Invitations pause at 0.1% complaints and stop at 0.3% complaints or 2% bounces. A single one never counts, and reports that come as plain mail only lead to a warning."
    >
      {hold && (
        <Alert
          tone={hold.level === "stopped" ? "danger" : "warning"}
          title={hold.level === "stopped" ? "Stopped" : "Paused"}
          actions={
            hold.level === "stopped" ? (
              <Button onClick={() => setAsked(true)}>Resume sending …</Button>
            ) : (
              <Button busy={resume.busy} onClick={() => resume.run()}>
                Resume sending
              </Button>
            )
          }
        >
          {hold.words}
        </Alert>
      )}
      {warning && (
        <Alert tone="warning" title={holdTitles.warned}>
          {warning}
        </Alert>
      )}
      {isAsked && (
        <FormDialog
          onClose={() => setAsked(false)}
          title="Resume sending?"
          description="While the figures are too high, the next bounce or complaint stops invitations again. We keep what you write here."
          schema={resumeDetails}
          submitLabel="Resume sending"
          onSubmit={({ reason }) => resumeFor(reason)}
        >
          <TextAreaField
            name="reason"
            label="What you changed, and why it’s safe to resume"
            required
          />
        </FormDialog>
      )}
      <DescriptionList
        facts={[
          ["Sent", String(sent)],
          ["Addresses that don’t exist", withShare(bounced, sent)],
          ["Marked as spam", withShare(complained, sent)],
        ]}
      />
    </SettingsSection>
  );
}

const withShare = (count: number, sent: number) =>
  sent === 0 ? String(count) : `${count} (${((100 * count) / sent).toFixed(2)}%)`;
