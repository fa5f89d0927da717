import { type ComponentProps, useState } from "react";
import { z } from "zod";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CodeForm } from "./code-form.tsx";
import { Section, type SectionContext } from "./section.tsx";
import { SetUpActions } from "./set-up-actions.tsx";
import { requireRecentVerification } from "./sign-in-methods.ts";

interface AddressSectionProps extends Pick<SectionContext, "onChanged"> {
  title: string;
  state: string;
  /** Of the button that opens the form; none where no code can be sent. */
  changeLabel: string | undefined;
  /** How the address is taken away, where that can be done. */
  removal?: ComponentProps<typeof SetUpActions>["removal"];
  /** Where the new address is typed. */
  field: Pick<ComponentProps<typeof TextField>, "label" | "hint" | "type" | "autoComplete">;
  /** What a right address is, with the words for a wrong one. */
  schema: z.ZodType<string, string>;
  /** Sends a code to the new address. */
  send: (address: string) => Promise<unknown>;
  verify: (code: string) => Promise<unknown>;
  /** Said when it is done. */
  done: string;
}

/** An address that codes are sent to; a new one counts only once its own code was entered. */
export function AddressSection(props: AddressSectionProps) {
  const [step, setStep] = useState<"closed" | "address" | { sentTo: string }>("closed");
  const close = () => setStep("closed");
  const open = useAction(async () => {
    await requireRecentVerification();
    setStep("address");
  });

  async function confirm(code: string) {
    await props.verify(code);
    close();
    await props.onChanged();
    toast({ title: props.done });
  }

  return (
    <Section
      title={props.title}
      state={props.state}
      action={
        step === "closed" && (
          <SetUpActions begin={open} label={props.changeLabel} removal={props.removal ?? false} />
        )
      }
    >
      {step === "address" && (
        <FormShell
          schema={z.object({ address: props.schema })}
          submitLabel="Send a code"
          onSubmit={async ({ address }) => {
            await props.send(address);
            setStep({ sentTo: address });
          }}
          secondary={<Button onClick={close}>Cancel</Button>}
        >
          <TextField {...props.field} name="address" autoFocus required />
        </FormShell>
      )}
      {typeof step === "object" && (
        <CodeForm hint={`From the message to ${step.sentTo}.`} onCode={confirm} onCancel={close} />
      )}
    </Section>
  );
}
