import { useNavigate } from "react-router";
import { deleteContact } from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { whileLeaving } from "#web/lib/use-live.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface EraseDialogProps {
  contactId: string;
  onCancel: () => void;
}

/** Confirms before a contact is permanently erased, and leaves its page afterwards. */
export function EraseDialog({ contactId, onCancel }: EraseDialogProps) {
  const navigate = useNavigate();
  const erase = useAction(() =>
    // A refetch of the page would request the erased contact.
    whileLeaving(async () => {
      await call(deleteContact, { contactId });
      await navigate(paths.contacts.href());
      toast({ title: "Contact erased" });
    }),
  );
  return (
    <AlertDialog
      open
      title="Erase this contact for good?"
      description="This deletes the contact with its invitations, messages and history, your notes and replies to them, and their rows in imports. You can’t undo it. Their responses stay in their own words, but without their name. Unsubscribe links still work: we keep a fingerprint of the address for that, and the address itself only if they’ve opted out."
      confirmLabel="Erase contact"
      destructive
      busy={erase.busy}
      onConfirm={erase.run}
      onCancel={onCancel}
    />
  );
}
