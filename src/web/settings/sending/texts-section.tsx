import { useState } from "react";
import { useRevalidator } from "react-router";
import { saveTexts, type Texts, textDetails, textRequirements } from "#shared/api/texts.ts";
import { quietHours } from "#shared/automations/automation-settings.ts";
import {
  composeInvitationText,
  countTextSegments,
  maxTextSegments,
  maxTextWordingLength,
} from "#shared/messaging/text-message.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "../settings-section.tsx";

/** Invitations by text: the switch, the wording and the gateway's webhook. */
export function TextsSection({ texts }: { texts: Texts }) {
  const { missing } = texts;
  return (
    <SettingsSection
      title="Text messages"
      about="Ask customers by text if they agreed to texts. Everyone else still gets your email."
    >
      {missing.length > 0 && (
        <Alert title="Texts are off">
          <ul className="grid list-disc gap-1 pl-5">
            {missing.map((one) => (
              <li key={one}>{textRequirements[one]}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!missing.includes("gateway") && <TextsForm texts={texts} />}
    </SettingsSection>
  );
}

function TextsForm({ texts }: { texts: Texts }) {
  const { business } = useAppData();
  const { revalidate } = useRevalidator();
  const [wording, setWording] = useState(texts.wording);
  const text = composeInvitationText(
    { businessName: business.name, wording, link: texts.sampleLink },
    texts.language,
  );
  const segments = countTextSegments(text);
  const most = maxTextSegments(text);
  return (
    <>
      <FormShell
        schema={textDetails}
        submitLabel="Save texts"
        onSubmit={async (body) => {
          await call(saveTexts, { body });
          await revalidate();
          toast({ title: "Settings saved" });
        }}
      >
        <Checkbox
          name="isOn"
          label="Send texts to customers who agreed"
          defaultChecked={texts.isOn}
          disabled={texts.missing.length > 0}
        />
        <TextField
          name="wording"
          label="What the text says"
          hint="Your business’s name and the link are added, and how to opt out in your customer’s language."
          value={wording}
          onChange={({ target }) => setWording(target.value)}
          maxLength={maxTextWordingLength}
          autoComplete="off"
          required
        />
      </FormShell>
      <figure className="grid gap-2">
        <figcaption className="text-sm text-muted" aria-live="polite">
          {segments > most
            ? `This makes ${segments} texts. Shorten it to ${most} at most.`
            : `Goes out as ${segments} of at most ${most} texts.`}
        </figcaption>
        <blockquote className="max-w-(--rf-measure) rounded-lg bg-accent-soft p-4 wrap-anywhere">
          {text}
        </blockquote>
      </figure>
      <p className="text-sm text-muted">
        Texts wait from {formatHour(quietHours.from)} to {formatHour(quietHours.until)} where the
        customer is. Let your gateway post answers to its address below.
      </p>
    </>
  );
}
