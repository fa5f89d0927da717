import { useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { type Contact, deleteContact } from "#shared/api/contacts.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { contactText } from "./contact-text.ts";
import { EmailState } from "./email-state.tsx";

export function ContactTable({ contacts }: { contacts: Contact[] }) {
  return (
    <DataTable
      caption="Contacts"
      rows={contacts}
      rowKey={({ id }) => id}
      columns={columns}
      actions={(contact) => <ContactMenu contact={contact} />}
    />
  );
}

/** Tailwind reads whole class names. */
const shownFrom = {
  sm: "max-sm:hidden",
  lg: "figures whitespace-nowrap max-lg:hidden",
};

const columns: Column<Contact>[] = [
  {
    header: "Name",
    className: "w-full max-w-0 min-w-44",
    cell: (contact) => <NameCell contact={contact} />,
  },
  ...contactColumnList.flatMap(({ field, label, form, list }) =>
    list
      ? {
          header: label,
          className: shownFrom[list.from],
          cell: (contact: Contact) => contactText(form, contact[field]),
        }
      : [],
  ),
  {
    header: "Messages",
    className: "whitespace-nowrap max-sm:hidden",
    cell: (contact) => <EmailState contact={contact} />,
  },
];

function NameCell({ contact }: { contact: Contact }) {
  const { id: contactId, name, email } = contact;
  const { search } = useLocation();
  return (
    <>
      <TwoLines
        first={
          <Link to={{ pathname: paths.contact.href({ contactId }), search }} className="link">
            {name || email || "No name"}
          </Link>
        }
        second={name === "" && email !== "" ? "No name" : email || "No email address"}
      />
      <span className="mt-1 block text-sm sm:hidden">
        <EmailState contact={contact} />
      </span>
    </>
  );
}

function ContactMenu({ contact }: { contact: Contact }) {
  const { id: contactId } = contact;
  const name = contact.name || contact.email || "this contact";
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const [asking, setAsking] = useState(false);
  const remove = useAction(async () => {
    setAsking(false);
    await call(deleteContact, { contactId });
    await revalidate();
    toast({ title: "Contact deleted", description: `${name} is gone from your contacts.` });
  });
  return (
    <>
      <RowMenu
        name={name}
        entries={[
          {
            label: "Edit",
            onSelect: () => void navigate({ pathname: paths.contact.href({ contactId }), search }),
          },
          { label: "Delete …", destructive: true, onSelect: () => setAsking(true) },
        ]}
      />
      <AlertDialog
        open={asking}
        title={`Delete ${name}?`}
        description="The contact and its invitations are gone for good; what it answered stays. If it unsubscribed, that is remembered."
        confirmLabel="Delete contact"
        destructive
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
