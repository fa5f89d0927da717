import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Contact } from "#shared/api/contacts.ts";
import { liftDetails, liftSuppression } from "#shared/api/receiving.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";

const words = {
  unsubscribed: {
    title: "Did they ask for it in writing?",
    description:
      "They unsubscribed. Only their own written wish changes that, and we keep what you enter here with their consent.",
    day: "They wrote on",
    reason: "What they wrote, and how",
  },
  manual: {
    title: "Write to them again?",
    description:
      "You stopped email to this contact. If they had asked you to, only their own written wish changes that. We keep what you enter here with their consent.",
    day: "Decided on",
    reason: "Why",
  },
};

interface LiftProps {
  contact: Pick<Contact, "id" | "suppressionReason" | "canWriteAgain">;
}

export const liftLabel = "Write to them again …";

/** Whether the user may remove the suppression; owners only. */
export const useMayLift = ({ canWriteAgain }: LiftProps["contact"]): boolean =>
  useAppData().business.role === "owner" && canWriteAgain;

/** Renders nothing if the user may not remove the suppression. */
export function LiftButton({ contact }: LiftProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayLift(contact)) return null;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {liftLabel}
      </Button>
      {isOpen && <LiftDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Removes a suppression: the contact unsubscribed and now asks in writing for mail, or a member had stopped it. */
export function LiftDialog({
  contact: { id: contactId, suppressionReason },
  onClose,
}: LiftProps & { onClose: () => void }) {
  const { title, description, day, reason } =
    words[suppressionReason === "manual" ? "manual" : "unsubscribed"];
  const { revalidate } = useRevalidator();
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      schema={liftDetails}
      submitLabel="Write to them again"
      onSubmit={async (body) => {
        await call(liftSuppression, { contactId, body });
        onClose();
        await revalidate();
        toast({ title: "They can be invited again" });
      }}
    >
      <TextField
        name="wishedOn"
        label={day}
        type="date"
        // The Swedish date format matches the value of a date field.
        {...(suppressionReason === "manual" && {
          defaultValue: new Date().toLocaleDateString("sv-SE"),
        })}
        required
      />
      <TextAreaField name="reason" label={reason} required />
    </FormDialog>
  );
}
