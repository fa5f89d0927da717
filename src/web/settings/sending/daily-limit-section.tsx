import { useRevalidator } from "react-router";
import { relayDetails, type Sending, saveRelayReason } from "#shared/api/sending.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "../settings-section.tsx";

/** The daily limit that applies until the check passes, and the exception for a private relay. */
export function DailyLimitSection({ sending }: { sending: Sending }) {
  const { relayReason, waitsForCheck } = sending;
  const { revalidate } = useRevalidator();
  return (
    <SettingsSection
      title="Messages a day"
      about={`Until your sending domain passes its check, ${maxDailyWithoutCheck} invitations a day go out and the others wait.`}
    >
      {waitsForCheck && (
        <Alert tone="warning">
          {`Your domain doesn’t pass its check yet. Invitations beyond ${maxDailyWithoutCheck} a day wait.`}
        </Alert>
      )}
      <FormShell
        schema={relayDetails}
        submitLabel="Save reason"
        keep="relay"
        onSubmit={async (body) => {
          await call(saveRelayReason, { body });
          await revalidate();
          toast({ title: "Settings saved" });
        }}
      >
        <TextField
          name="relayReason"
          label="Why you don’t need the check"
          hint="Only if mail leaves through a relay of your own, where others can’t look up these records. Leave it empty to keep the limit."
          defaultValue={relayReason}
          maxLength={500}
        />
      </FormShell>
    </SettingsSection>
  );
}
