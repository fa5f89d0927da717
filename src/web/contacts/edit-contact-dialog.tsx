import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { getContact, updateContact } from "#shared/api/contacts.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ContactForm } from "./contact-form.tsx";
import { describePhoneCountry } from "./describe-phone-country.ts";
import { EmailState } from "./email-state.tsx";
import { LiftButton } from "./lift-button.tsx";
import { useBackToContacts } from "./use-back-to-contacts.ts";

export function loader({ params, request }: LoaderFunctionArgs) {
  return call(getContact, { contactId: params.contactId ?? "" }, { signal: request.signal });
}

export function Component() {
  const contact = useLoaderData<typeof loader>();
  const close = useBackToContacts();
  const { revalidate } = useRevalidator();
  const phoneHint = describePhoneCountry(useAppData().business);
  return (
    <Dialog
      open
      onClose={close}
      title="Edit contact"
      description={
        <>
          Added {formatDate(contact.createdAt)} · <EmailState contact={contact} />
        </>
      }
    >
      <LiftButton contact={contact} />
      <ContactForm
        phoneHint={phoneHint}
        key={contact.id}
        contact={contact}
        onCancel={close}
        onSave={async (details) => {
          const saved = await call(updateContact, { contactId: contact.id, body: details });
          close();
          await revalidate();
          toast({ title: "Contact saved", description: `We saved your changes to ${saved.name}.` });
        }}
      />
    </Dialog>
  );
}
