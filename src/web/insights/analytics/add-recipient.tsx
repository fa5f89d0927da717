import { useRevalidator } from "react-router";
import type { SavedView } from "#shared/api/analytics.ts";
import { addReportRecipient } from "#shared/api/report-recipients.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";

export interface AddRecipientProps {
  view: Pick<SavedView, "id" | "name">;
  onClose: () => void;
}

export function AddRecipient({ view: { id: viewId, name }, onClose }: AddRecipientProps) {
  const { revalidate } = useRevalidator();
  return (
    <FormDialog
      title={`Send “${name}” by email`}
      description="We first ask the person at this address. Nothing else is sent until they agree. Each report is about the whole week or month before it, with the filters of the view."
      onClose={onClose}
      schema={addReportRecipient.body}
      onSubmit={async (body) => {
        await call(addReportRecipient, { viewId, body });
        onClose();
        toast({ title: `We asked ${body.address} to confirm` });
        await revalidate();
      }}
      submitLabel="Ask to confirm"
    >
      <TextField
        name="address"
        label="Email"
        type="email"
        autoComplete="off"
        required
        data-autofocus
      />
      <RadioGroup
        name="period"
        legend="How often"
        defaultValue="weekly"
        options={[
          { value: "weekly", label: "Every week", hint: "On Monday morning, the week before." },
          { value: "monthly", label: "Every month", hint: "On the first, the month before." },
        ]}
      />
    </FormDialog>
  );
}
