import { type ContactAction, undoContactAction } from "#shared/api/contact-actions.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Says what was done with contacts, and offers to take it back. */
export function toastWithUndo(
  { id: actionId, count }: ContactAction,
  title: string,
  onUndone: () => Promise<void>,
): void {
  const undo = async () => {
    const { kept } = await call(undoContactAction, { actionId });
    await onUndone();
    toast({
      title: "Undone",
      ...(kept > 0 && { description: `${formatCount(kept, "contact")} couldn't be restored.` }),
    });
  };
  toast({
    title,
    description: formatCount(count, "contact"),
    action: {
      label: "Undo",
      altText: "Undo this on the page of a contact within 30 days",
      onSelect: () =>
        void undo().catch((error: unknown) =>
          toast({ variant: "destructive", title: "Error", description: messageOf(error) }),
        ),
    },
  });
}
