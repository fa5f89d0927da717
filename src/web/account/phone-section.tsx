import { useState } from "react";
import { z } from "zod";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CodeForm } from "./code-form.tsx";
import { askProvider } from "./provider.ts";
import { RemoveButton } from "./remove-button.tsx";
import { Section, type SectionContext } from "./section.tsx";
import { proveFirst } from "./ways-in.ts";

const newNumber = z.object({
  phone: z
    .string()
    .regex(/^\+[\d\s().-]{6,25}$/, "Enter a number with its country code, like +1 555 555 0123."),
});

interface PhoneSectionProps extends SectionContext {
  /** Empty: none is known. */
  phone: string;
  /** Whether a code can be sent to one. */
  canSend: boolean;
}

/** A number that codes can be sent to; it counts only once such a code was entered. */
export function PhoneSection({ phone, canSend, loginId, onChanged }: PhoneSectionProps) {
  const [step, setStep] = useState<"closed" | "number" | { sentTo: string }>("closed");
  const close = () => setStep("closed");
  const open = useAction(async () => {
    await proveFirst();
    setStep("number");
  });

  async function send(number: string) {
    await askProvider((client) =>
      client.otp.update.phone.sms(loginId, number, undefined, { addToLoginIDs: true }),
    );
    setStep({ sentTo: number });
  }

  async function confirm(code: string) {
    await askProvider((client) => client.otp.verify.sms(loginId, code));
    close();
    await onChanged();
    toast({ title: "Your phone number was saved" });
  }

  if (!canSend && phone === "") return null;
  return (
    <Section
      title="Phone number"
      state={phoneState(phone, canSend)}
      action={
        step === "closed" && (
          <>
            {phone && (
              <RemoveButton
                label="Remove"
                what="the phone number"
                title="Remove your phone number?"
                description="No codes are sent to it any more."
                path="phone/remove"
                done="Your phone number was removed"
                onChanged={onChanged}
              />
            )}
            {canSend && (
              <Button busy={open.busy} onClick={() => open.run()}>
                {phone ? "Change" : "Add a number"}
              </Button>
            )}
          </>
        )
      }
    >
      {step !== "closed" &&
        (step === "number" ? (
          <FormShell
            schema={newNumber}
            submitLabel="Send a code"
            onSubmit={({ phone: number }) => send(number)}
            secondary={<Button onClick={close}>Cancel</Button>}
          >
            <TextField
              name="phone"
              label="New phone number"
              hint="With its country code, like +1 555 555 0123. We send a code there."
              type="tel"
              autoComplete="tel"
              autoFocus
              required
            />
          </FormShell>
        ) : (
          <CodeForm
            hint={`From the message to ${step.sentTo}.`}
            onCode={confirm}
            onCancel={close}
          />
        ))}
    </Section>
  );
}

function phoneState(phone: string, canSend: boolean): string {
  if (!phone) return "Codes can also be sent to your phone.";
  return canSend ? `Codes can be sent to ${phone}.` : phone;
}
