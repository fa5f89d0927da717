import { useRevalidator } from "react-router";
import { type AutomationContact, stopAutomationContact } from "#shared/api/automations.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { describeStep, unplannedLabels } from "./reason-words.ts";

/** Each contact with its messages and their times, or the reason there are none. */
export function ContactList({ contacts }: { contacts: AutomationContact[] }) {
  return (
    <DataTable
      caption="Contacts of this automation"
      rows={contacts}
      rowKey={({ contactId }) => contactId}
      columns={columns}
      sheets
      actions={(contact) =>
        contact.steps.some(({ status }) => status === "planned") && <Stop contact={contact} />
      }
    />
  );
}

const columns: Column<AutomationContact>[] = [
  {
    header: "Contact",
    className: "max-w-0 w-1/3 min-w-32",
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  {
    header: "Plan",
    className: "min-w-48",
    cell: ({ steps, reason }) => (
      <>
        {steps.map((step) => (
          <span key={`${step.position} ${step.at}`} className="block">
            {describeStep(step)}
          </span>
        ))}
        {reason && <span className="block text-muted">{unplannedLabels[reason]}</span>}
        {steps.length === 0 && !reason && <span className="text-muted">Planned shortly</span>}
      </>
    ),
  },
  {
    header: "Time zone",
    className: "text-muted",
    cell: ({ timeZone }) => timeZone,
  },
];

function Stop({ contact: { contactId, name } }: { contact: AutomationContact }) {
  const { revalidate } = useRevalidator();
  const stop = useAction(async (because: "replied" | "declined" | "by_hand") => {
    await call(stopAutomationContact, { contactId, body: { because } });
    await revalidate();
  });
  return (
    <RowMenu
      name={name}
      entries={[
        { label: "They replied", onSelect: () => stop.run("replied") },
        { label: "They said no thanks", onSelect: () => stop.run("declined") },
        { label: "Stop for this contact", onSelect: () => stop.run("by_hand") },
      ]}
    />
  );
}
