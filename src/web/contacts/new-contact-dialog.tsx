import { useRevalidator } from "react-router";
import { createContact } from "#shared/api/contacts.ts";
import { call } from "#web/lib/api.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ContactForm } from "./contact-form.tsx";
import { describePhoneCountry } from "./describe-phone-country.ts";
import { useBackToContacts } from "./use-back-to-contacts.ts";

export function Component() {
  const close = useBackToContacts();
  const { revalidate } = useRevalidator();
  const phoneHint = describePhoneCountry(useAppData().business);
  return (
    <Dialog open onClose={close} title="Add contact">
      <ContactForm
        phoneHint={phoneHint}
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
