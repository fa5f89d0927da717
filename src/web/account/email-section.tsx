import { useState } from "react";
import { z } from "zod";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CodeForm } from "./code-form.tsx";
import { askProvider } from "./provider.ts";
import { Section, type SectionContext } from "./section.tsx";
import { proveFirst } from "./ways-in.ts";

const newAddress = z.object({ email: z.email("Enter an email address, like name@example.com.") });

/** The address that codes are sent to; a new one counts only once its own code was entered. */
export function EmailSection({ email, loginId, onChanged }: SectionContext & { email: string }) {
  const [step, setStep] = useState<"closed" | "address" | { sentTo: string }>("closed");
  const close = () => setStep("closed");
  const open = useAction(async () => {
    await proveFirst();
    setStep("address");
  });

  async function send(address: string) {
    await askProvider((client) =>
      client.otp.update.email(loginId, address, undefined, { addToLoginIDs: true }),
    );
    setStep({ sentTo: address });
  }

  async function confirm(code: string) {
    await askProvider((client) => client.otp.verify.email(loginId, code));
    close();
    await onChanged();
    toast({ title: "Your address was changed" });
  }

  return (
    <Section
      title="Email address"
      state={`Sign-in codes go to ${email}.`}
      action={
        step === "closed" && (
          <Button busy={open.busy} onClick={() => open.run()}>
            Change
          </Button>
        )
      }
    >
      {step !== "closed" &&
        (step === "address" ? (
          <FormShell
            schema={newAddress}
            submitLabel="Send a code"
            onSubmit={({ email: address }) => send(address)}
            secondary={<Button onClick={close}>Cancel</Button>}
          >
            <TextField
              name="email"
              label="New email address"
              hint="We send a code there, to be sure that it is yours."
              type="email"
              autoComplete="email"
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
