import { applyContactAction } from "#shared/api/contact-actions.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { whileLeaving } from "#web/lib/use-live.ts";
import { toastWithUndo } from "./undo-toast.ts";

/** Deletes a contact with the list's bulk action, and offers to undo it. */
export const useDeleteContact = (
  contactId: string,
  onDeleted: () => Promise<void>,
  onUndone = onDeleted,
) =>
  useAction(async () => {
    const selection = { ids: [contactId] };
    // A refetch of the contact's page would request the deleted contact.
    await whileLeaving(async () => {
      const done = await call(applyContactAction, { body: { kind: "delete", selection } });
      await onDeleted();
      toastWithUndo([done], "Contact deleted", onUndone);
    });
  });

/** Stops all email to one contact, and offers to undo it. */
export const useStopEmail = (contactId: string, onDone: () => Promise<void>) =>
  useAction(async () => {
    const selection = { ids: [contactId] };
    const done = await call(applyContactAction, { body: { kind: "suppress", selection } });
    await onDone();
    toastWithUndo([done], "Email stopped", onDone);
  });
