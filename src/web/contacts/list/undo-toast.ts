import { type ContactAction, undoContactAction } from "#shared/api/contact-actions.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Takes back what was done with contacts, and says what could not be restored. */
export async function undoAction(actionId: string, onUndone: () => Promise<void>): Promise<void> {
  const { kept } = await call(undoContactAction, { actionId });
  await onUndone();
  toast({
    title: "Undone",
    ...(kept > 0 && { description: `${formatCount(kept, "contact")} couldn’t be restored.` }),
  });
}

/** Says what was done with contacts, and offers to take it back. */
export function toastWithUndo(
  { id: actionId, count }: ContactAction,
  title: string,
  onUndone: () => Promise<void>,
): void {
  toast({
    title,
    description: formatCount(count, "contact"),
    action: {
      label: "Undo",
      altText: "Undo this in Contacts, More, Recent changes within 30 days",
      onSelect: () =>
        void undoAction(actionId, onUndone).catch((error: unknown) =>
          toast({ variant: "destructive", title: "Error", description: messageOf(error) }),
        ),
    },
  });
}
