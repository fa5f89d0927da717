import { type ComponentProps, useState } from "react";
import { z } from "zod";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountSection, type AccountSectionContext } from "./account-section.tsx";
import { CodeForm } from "./code-form.tsx";
import { SetUpActions } from "./set-up-actions.tsx";
import { ensureRecentVerification } from "./sign-in-methods.ts";

interface AddressSectionProps extends Pick<AccountSectionContext, "onChanged"> {
  title: string;
  state: string;
  /** Label of the button that opens the form; undefined when codes cannot be sent. */
  changeLabel: string | undefined;
  /** Button that removes the address, if it can be removed. */
  removal?: ComponentProps<typeof SetUpActions>["removal"];
  /** Field for the new address. */
  field: Pick<ComponentProps<typeof TextField>, "label" | "hint" | "type" | "autoComplete">;
  /** Validates the address, with the message for an invalid one. */
  schema: z.ZodType<string, string>;
  /** Sends a code to the new address. */
  send: (address: string) => Promise<unknown>;
  verify: (code: string) => Promise<unknown>;
  /** Message after success. */
  done: string;
}

/** An address that codes are sent to. A new one takes effect only after its own code is entered. */
export function AddressSection(props: AddressSectionProps) {
  const [step, setStep] = useState<"closed" | "address" | { sentTo: string }>("closed");
  const close = () => setStep("closed");
  const open = useAction(async () => {
    await ensureRecentVerification();
    setStep("address");
  });

  async function confirm(code: string) {
    await props.verify(code);
    close();
    await props.onChanged();
    toast({ title: props.done });
  }

  return (
    <AccountSection
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
    </AccountSection>
  );
}
