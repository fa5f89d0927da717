import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { type Contact, deleteContact } from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { EmailState } from "./email-state.tsx";

export function ContactTable({ contacts }: { contacts: Contact[] }) {
  return (
    <Table caption="Contacts">
      <TableHead>
        <tr>
          <TableHeader>Name</TableHeader>
          <TableHeader className="max-md:hidden">Phone</TableHeader>
          <TableHeader className="max-sm:hidden">Status</TableHeader>
          <TableHeader className="max-sm:hidden">Type</TableHeader>
          <TableHeader className="max-sm:hidden">Messages</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </tr>
      </TableHead>
      <tbody>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
      </tbody>
    </Table>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const { id: contactId, name, email, phone, status, type } = contact;
  const { search } = useLocation();
  return (
    <TableRow>
      <TableCell className="w-full max-w-0 min-w-44">
        <Link
          to={{ pathname: paths.contact.href({ contactId }), search }}
          className="link block truncate font-semibold"
        >
          {name || email || "No name"}
        </Link>
        <span className="block truncate text-sm text-muted">{email || "No e-mail address"}</span>
        <span className="mt-1 block text-sm sm:hidden">
          <EmailState contact={contact} />
        </span>
      </TableCell>
      <TableCell className="figures whitespace-nowrap max-md:hidden">{phone ?? "–"}</TableCell>
      <TableCell className="max-sm:hidden">{status}</TableCell>
      <TableCell className="max-sm:hidden">{type}</TableCell>
      <TableCell className="whitespace-nowrap max-sm:hidden">
        <EmailState contact={contact} />
      </TableCell>
      <TableCell className="text-right">
        <RowMenu contact={contact} />
      </TableCell>
    </TableRow>
  );
}

function RowMenu({ contact }: { contact: Contact }) {
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
      <DropdownMenu
        size="icon"
        variant="quiet"
        aria-label={`Actions for ${name}`}
        trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
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
