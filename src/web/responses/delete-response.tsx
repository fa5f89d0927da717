import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteResponse } from "#shared/api/change-response.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { whileLeaving } from "#web/lib/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useBackToList } from "./back-to-list.ts";

/** Deleting requires a reason, the only thing that is kept. */
export function DeleteResponse({ responseId }: { responseId: string }) {
  const navigate = useNavigate();
  const list = useBackToList();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" className="-ms-3.5" onClick={() => setOpen(true)}>
        Delete this response …
      </Button>
      <FormDialog
        open={open}
        title="Delete this response?"
        description="It is gone for good, and its figures with it. Your reason is kept in the audit log."
        onClose={() => setOpen(false)}
        schema={deleteResponse.body}
        submitLabel="Delete response"
        submitVariant="danger"
        onSubmit={(body) =>
          whileLeaving(async () => {
            await call(deleteResponse, { responseId, body });
            toast({ title: "Response deleted" });
            await navigate(list);
          })
        }
      >
        <TextField name="reason" label="Reason" required />
      </FormDialog>
    </div>
  );
}
