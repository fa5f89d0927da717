import { useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import type { Contact } from "#shared/api/contacts.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";
import { paths } from "#shared/paths.ts";
import { QuickAskDialog } from "#web/campaigns/quick-ask/quick-ask-dialog.tsx";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { contactText } from "./contact-text.ts";
import { EmailState } from "./email-state.tsx";
import { LiftDialog, liftLabel, useMayLift } from "./lift-button.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { useDeleteContact, useStopEmail } from "./list/use-contact-action.ts";
import { columnChoices, useShownColumns } from "./list/use-shown-columns.ts";

export interface ContactTableProps {
  contacts: Contact[];
  filter: ContactFilter;
  /** Number of matches on all pages; undefined while counting. */
  total: number | undefined;
}

/** A page of contacts with checkboxes. The selection includes contacts on other pages. */
export function ContactTable({ contacts, filter, total }: ContactTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | "all">(new Set());
  const { shown, toggle } = useShownColumns();
  const isChosen = (id: string) => chosen === "all" || chosen.has(id);
  const ids = contacts.map(({ id }) => id);
  const isPageChosen = ids.every(isChosen);
  const choose = (some: string[], isOn: boolean) => {
    const next = new Set(chosen === "all" ? ids : chosen);
    for (const id of some) isOn ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const count = chosen === "all" ? (total ?? contacts.length) : chosen.size;
  const box: Column<Contact> = {
    header: "Select",
    className: "w-12 pr-0",
    cell: ({ id, name, email }) => (
      <Checkbox
        label={`Select ${name || email || "contact without a name"}`}
        hideLabel
        checked={isChosen(id)}
        onChange={(event) => choose([id], event.target.checked)}
      />
    ),
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Select all on this page"
          checked={isPageChosen}
          indeterminate={!isPageChosen && ids.some(isChosen)}
          onChange={(event) => choose(ids, event.target.checked)}
        />
        <ColumnMenu shown={shown} onToggle={toggle} />
      </div>
      {count > 0 && (
        <BulkBar
          selection={chosen === "all" ? { filter } : { ids: [...chosen] }}
          count={count}
          total={total ?? count}
          onAll={
            chosen !== "all" && total !== undefined && count < total
              ? () => setChosen("all")
              : undefined
          }
          onDone={() => setChosen(new Set())}
        />
      )}
      <DataTable
        caption="Contacts"
        rows={contacts}
        rowKey={({ id }) => id}
        columns={[box, nameColumn, ...otherColumns.filter(({ field }) => shown.includes(field))]}
        actions={(contact) => <ContactMenu contact={contact} />}
      />
    </>
  );
}

interface ColumnMenuProps {
  shown: readonly string[];
  onToggle: (field: string) => void;
}

const ColumnMenu = ({ shown, onToggle }: ColumnMenuProps) => (
  <DropdownMenu
    trigger="Columns"
    size="small"
    className="max-sm:hidden"
    entries={columnChoices.map(({ field, label }) => ({
      label,
      checked: shown.includes(field),
      onSelect: () => onToggle(field),
    }))}
  />
);

/** Complete class names, as required by Tailwind. */
const shownFrom = {
  sm: "max-sm:hidden",
  lg: "figures whitespace-nowrap max-lg:hidden",
};

const nameColumn: Column<Contact> = {
  header: "Name",
  className: "w-full max-w-0 min-w-44",
  cell: (contact) => <NameCell contact={contact} />,
};

/** Columns that can be hidden. */
const otherColumns: (Column<Contact> & { field: string })[] = [
  ...contactColumnList
    .filter(({ field }) => field !== "name" && field !== "email")
    .map(({ field, label, form, list }) => ({
      field,
      header: label,
      className: shownFrom[list?.from ?? "sm"],
      cell: (contact: Contact) => contactText(form, contact[field]),
    })),
  {
    field: "tags",
    header: "Tags",
    className: "min-w-32 max-lg:hidden",
    cell: ({ tags }) => tags.join(", ") || "–",
  },
  {
    field: "messages",
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
  const remove = useDeleteContact(contactId, revalidate);
  const stop = useStopEmail(contactId, revalidate);
  const [isInviting, setInviting] = useState(false);
  const [isLifting, setLifting] = useState(false);
  const mayLift = useMayLift(contact);
  return (
    <>
      <RowMenu
        name={name}
        entries={[
          ...(contact.email && !contact.suppressed
            ? [{ label: "Invite", onSelect: () => setInviting(true) }]
            : []),
          {
            label: "Edit",
            onSelect: () => void navigate({ pathname: paths.contact.href({ contactId }), search }),
          },
          {
            label: "History",
            onSelect: () => void navigate(paths.contactHistory.href({ contactId })),
          },
          ...(contact.email && !contact.suppressed
            ? [{ label: "Stop email", onSelect: stop.run }]
            : []),
          ...(mayLift ? [{ label: liftLabel, onSelect: () => setLifting(true) }] : []),
          { label: "Delete", destructive: true, onSelect: remove.run },
        ]}
      />
      {isInviting && <QuickAskDialog contact={contact} onClose={() => setInviting(false)} />}
      {isLifting && <LiftDialog contact={contact} onClose={() => setLifting(false)} />}
    </>
  );
}
