import { useState } from "react";
import { useRevalidator } from "react-router";
import { removeFromWebsite, type ShownResponse } from "#shared/api/social-proof.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Removal requires a reason, which is stored with the response. */
export function RemoveShown({ response }: { response: ShownResponse }) {
  const { responseId } = response;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Remove …<VisuallyHidden> (the response of {response.name ?? "Anonymous"})</VisuallyHidden>
      </Button>
      <FormDialog
        open={open}
        title="Take this response off your website?"
        description="It can’t be shown again and still counts in the average. The widget says how many you removed, and your reason is kept with the response and in the audit log."
        onClose={() => setOpen(false)}
        schema={removeFromWebsite.body}
        submitLabel="Remove from website"
        submitVariant="danger"
        onSubmit={async (body) => {
          await call(removeFromWebsite, { responseId, body });
          setOpen(false);
          await revalidate();
          toast({ title: "Removed from your website" });
        }}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="For example: it names another customer."
          required
        />
      </FormDialog>
    </>
  );
}
