import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  /** The verb of the action: "Delete contact", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Confirms an action that is hard to undo. The safe button has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel = "Cancel", busy = false } = props;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="small"
      title={title}
      description={description}
      onClose={busy ? () => {} : props.onCancel}
      footer={
        <>
          <Button data-autofocus onClick={props.onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.destructive ? "danger" : "primary"}
            busy={busy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
