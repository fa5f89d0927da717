import { AlertDialog } from "#web/ui/alert-dialog.tsx";

export interface WithdrawDialogProps {
  /** The new state of a published flow; undefined closes the dialog. */
  to: "draft" | "archived" | undefined;
  busy: boolean;
  onConfirm: (to: "draft" | "archived") => void;
  onCancel: () => void;
}

/** Confirms before a flow stops accepting responses. */
export function WithdrawDialog({ to, busy, onConfirm, onCancel }: WithdrawDialogProps) {
  if (!to) return null;
  const archives = to === "archived";
  return (
    <AlertDialog
      open
      title={archives ? "Archive this flow?" : "Unpublish this form?"}
      description="Its link, QR code and invitations stop working right away. You keep the responses. Publish it again and the same link works again."
      confirmLabel={archives ? "Archive flow" : "Unpublish"}
      busy={busy}
      onConfirm={() => onConfirm(to)}
      onCancel={onCancel}
    />
  );
}
