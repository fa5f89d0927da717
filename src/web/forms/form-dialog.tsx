import type { z } from "zod";
import { Button } from "#web/ui/button.tsx";
import { Dialog, type DialogProps } from "#web/ui/dialog.tsx";
import { FormShell, type FormShellProps } from "./form-shell.tsx";

type FormDialogProps<Schema extends z.ZodType> = Omit<
  FormShellProps<Schema>,
  "align" | "secondary" | "className"
> &
  Omit<DialogProps, "open" | "footer"> & { open?: boolean };

/** A dialog with a single form and a Cancel button. `onSubmit` closes it. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { open = true, onClose, title, description, size, role, ...form } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      role={role}
    >
      <FormShell {...form} align="end" secondary={<Button onClick={onClose}>Cancel</Button>} />
    </Dialog>
  );
}
