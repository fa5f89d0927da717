import { useRevalidator } from "react-router";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { AskForm } from "./ask-form.tsx";

/** Invites one customer from anywhere in the application. */
export function QuickAskDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { textsOn } = useAppData().business;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask a customer"
      description="Just served someone? We add them to your contacts and email them your invitation."
    >
      <AskForm
        hasTexts={textsOn}
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
