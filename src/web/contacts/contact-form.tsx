import {
  type Contact,
  type ContactDetails,
  contactDetails,
  contactLimits,
  contactStatuses,
  contactTypes,
} from "#shared/api/contacts.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import type { FormValues } from "#web/forms/read-form.ts";
import { failedTo } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";

export interface ContactFormProps {
  /** Left out: a new one, with the form's own defaults. */
  contact?: Contact;
  onSave: (details: ContactDetails) => Promise<void>;
  onCancel: () => void;
}

const relations = { employee: "Works for us", family: "Family", agent: "Agent of ours" };
const bases = {
  contract: "A contract with them",
  legitimate_interest: "They are a customer (legitimate interest)",
  consent: "They agreed to be asked",
};

export function ContactForm({ contact, onSave, onCancel }: ContactFormProps) {
  return (
    <FormShell
      schema={contactDetails}
      toBody={withoutEmpty}
      onSubmit={(body) =>
        onSave(contactDetails.parse(body)).catch(failedTo("Failed to save contact."))
      }
      submitLabel={contact ? "Save contact" : "Add contact"}
      secondary={<Button onClick={onCancel}>Cancel</Button>}
      align="end"
      {...(!contact && { keep: "new-contact" })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label="Name"
          required
          autoComplete="off"
          maxLength={contactLimits.name}
          defaultValue={contact?.name}
          data-autofocus
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={contactLimits.email}
          defaultValue={contact?.email}
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={contactLimits.phone}
          defaultValue={contact?.phone ?? ""}
        />
        <TextField
          name="lastServiceOn"
          label="Last service"
          type="date"
          defaultValue={contact?.lastServiceOn ?? ""}
        />
        <WordSelect name="status" label="Status" words={contactStatuses} value={contact?.status} />
        <WordSelect name="type" label="Type" words={contactTypes} value={contact?.type} />
        <SelectField
          name="relation"
          label="Close to the business"
          hint="People close to you are never asked for a review."
          defaultValue={contact?.relation ?? ""}
        >
          <option value="">No</option>
          {Object.entries(relations).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="consentBasis"
          label="Lawful basis"
          hint="Needed in the EU, the UK and Switzerland."
          defaultValue={contact?.consentBasis ?? ""}
        >
          <option value="">Not recorded</option>
          {Object.entries(bases).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        name="notes"
        label="Notes"
        maxLength={contactLimits.notes}
        defaultValue={contact?.notes ?? ""}
      />
    </FormShell>
  );
}

interface WordSelectProps {
  name: string;
  label: string;
  words: readonly string[];
  value: string | undefined;
}

/** Imported contacts may carry another word: it is shown as it is. */
function WordSelect({ name, label, words, value }: WordSelectProps) {
  const all = value && !words.includes(value) ? [value, ...words] : words;
  return (
    <SelectField name={name} label={label} defaultValue={value ?? words[0]} required>
      {all.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

const mayBeNull = ["phone", "notes", "relation", "consentBasis", "lastServiceOn"];

const withoutEmpty = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === "" && mayBeNull.includes(name) ? null : value,
    ]),
  );
