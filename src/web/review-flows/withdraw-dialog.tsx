import { AlertDialog } from "#web/ui/alert-dialog.tsx";

export interface WithdrawDialogProps {
  /** The next state of a published flow; the dialog is closed when undefined. */
  to: "draft" | "archived" | undefined;
  busy: boolean;
  onConfirm: (to: "draft" | "archived") => void;
  onCancel: () => void;
}

/** Asks before customers can no longer answer a flow. */
export function WithdrawDialog({ to, busy, onConfirm, onCancel }: WithdrawDialogProps) {
  if (!to) return null;
  const archives = to === "archived";
  return (
    <AlertDialog
      open
      title={archives ? "Archive this flow?" : "Take this flow back to draft?"}
      description="Its link, its QR code and every invitation to it stop working at once. The answers stay. The same link works again when you publish the flow again."
      confirmLabel={archives ? "Archive flow" : "Take back"}
      busy={busy}
      onConfirm={() => onConfirm(to)}
      onCancel={onCancel}
    />
  );
}
