import { useState } from "react";
import { useRevalidator } from "react-router";
import { liftDetails, liftSuppression } from "#shared/api/receiving.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** For an unsubscribed contact who asked in writing to be written to again. */
export function LiftButton({ contactId }: { contactId: string }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write to them again …</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Did they ask for it in writing?"
        description="They unsubscribed. Only their own written wish changes that, and we keep what you enter here with their consent."
      >
        <FormShell
          schema={liftDetails}
          submitLabel="Write to them again"
          align="end"
          onSubmit={async (body) => {
            await call(liftSuppression, { contactId, body });
            setOpen(false);
            await revalidate();
            toast({ title: "They can be invited again" });
          }}
        >
          <TextField name="wishedOn" label="They wrote on" type="date" required />
          <TextAreaField name="reason" label="What they wrote, and how" required />
        </FormShell>
      </Dialog>
    </>
  );
}
