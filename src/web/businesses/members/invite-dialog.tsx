import { useRevalidator } from "react-router";
import { inviteMember } from "#shared/api/members.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <FormDialog
      title="Invite a member"
      description="They get a message, and join when they sign in with this address."
      onClose={onClose}
      schema={inviteMember.body}
      onSubmit={async (body) => {
        await call(inviteMember, { body });
        onClose();
        toast({ title: "The invitation is on its way" });
        await revalidate();
      }}
      submitLabel="Send invitation"
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        required
        data-autofocus
      />
      <RadioGroup
        name="role"
        legend="Role"
        defaultValue="staff"
        options={[
          { value: "staff", label: "Staff", hint: "Works with contacts, flows and answers." },
          { value: "owner", label: "Owner", hint: "Also changes the business and its people." },
        ]}
      />
    </FormDialog>
  );
}
