import { type ContactAction, undoContactAction } from "#shared/api/contact-actions.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Undoes actions on contacts, and reports what could not be restored. */
export async function undoActions(ids: string[], onUndone: () => Promise<void>): Promise<void> {
  let kept = 0;
  for (const actionId of ids) kept += (await call(undoContactAction, { actionId })).kept;
  await onUndone();
  toast({
    title: "Undone",
    ...(kept > 0 && { description: `${formatCount(kept, "contact")} couldn’t be restored.` }),
  });
}

/** Reports an action on contacts, done in one or several steps, with a button that undoes it completely. */
export function toastWithUndo(
  steps: ContactAction[],
  title: string,
  onUndone: () => Promise<void>,
): void {
  const [only, another] = steps;
  toast({
    title,
    // Each step may have changed different contacts.
    ...(only && !another && { description: formatCount(only.count, "contact") }),
    action: {
      label: "Undo",
      altText: "Undo this in Contacts, More, Recent changes within 30 days",
      onSelect: () =>
        void undoActions(
          steps.map(({ id }) => id),
          onUndone,
        ).catch((error: unknown) =>
          toast({ variant: "destructive", title: "Error", description: messageOf(error) }),
        ),
    },
  });
}
