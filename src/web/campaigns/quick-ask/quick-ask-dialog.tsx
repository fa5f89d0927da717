import { useRevalidator } from "react-router";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { AskForm, type AskFormProps } from "./ask-form.tsx";

export interface QuickAskDialogProps extends Pick<AskFormProps, "contact"> {
  onClose: () => void;
}

/** Invites one customer from anywhere in the application. */
export function QuickAskDialog({ contact, onClose }: QuickAskDialogProps) {
  const { revalidate } = useRevalidator();
  const { business } = useAppData();
  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? `Invite ${contact.name || contact.email}` : "Ask a customer"}
      description={
        contact
          ? "They get your invitation by email."
          : "Just served someone? We add them to your contacts and send them your invitation."
      }
    >
      <AskForm
        contact={contact}
        business={business}
        align="end"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onAsked={() => {
          onClose();
          void revalidate();
        }}
      />
    </Dialog>
  );
}
