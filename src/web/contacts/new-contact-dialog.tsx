import { useRevalidator } from "react-router";
import { createContact } from "#shared/api/contacts.ts";
import { call } from "#web/lib/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ContactForm } from "./contact-form.tsx";
import { useBackToContacts } from "./use-back-to-contacts.ts";

export function Component() {
  const close = useBackToContacts();
  const { revalidate } = useRevalidator();
  return (
    <Dialog open onClose={close} title="Add contact">
      <ContactForm
        onCancel={close}
        onSave={async (details) => {
          const saved = await call(createContact, { body: details });
          close();
          await revalidate();
          toast({ title: "Contact added", description: `${saved.name} is in your contacts.` });
        }}
      />
    </Dialog>
  );
}
