import { type Contact, type ContactDetails, contactDetails } from "#shared/api/contacts.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import { splitTags } from "#shared/contacts/split-tags.ts";
import { TimeZoneField } from "#web/businesses/time-zone/time-zone-field.tsx";
import { presentName } from "#web/businesses/time-zone/time-zones.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import type { FormValues } from "#web/forms/read-form-values.ts";
import { failedTo } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, type SelectFieldProps, TextAreaField, TextField } from "#web/ui/field.tsx";

export interface ContactFormProps {
  /** Omit to create a contact with the form's defaults. */
  contact?: Contact;
  /** Explains how numbers without a country code are read. */
  phoneHint?: string;
  onSave: (details: ContactDetails) => Promise<void>;
  onCancel: () => void;
}

export function ContactForm({ contact, phoneHint, onSave, onCancel }: ContactFormProps) {
  const fieldOf = (column: (typeof contactColumnList)[number]) => (
    <ContactField
      key={column.field}
      column={column}
      value={contact?.[column.field]}
      hint={column.field === "phone" ? phoneHint : column.form.hint}
    />
  );
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
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {contactColumnList.filter(({ form }) => !form.isRare).map(fieldOf)}
        <TextField
          name="tags"
          label="Tags"
          hint="Separate tags with commas."
          defaultValue={contact?.tags.join(", ")}
          autoComplete="off"
          fieldClassName="sm:col-span-2"
        />
      </div>
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-11 py-2.5 font-semibold">Language and time zone</summary>
        <div className="grid gap-5 pb-4 sm:grid-cols-2">
          {contactColumnList.filter(({ form }) => form.isRare).map(fieldOf)}
        </div>
      </details>
    </FormShell>
  );
}

interface ContactFieldProps {
  column: (typeof contactColumnList)[number];
  /** The stored value; undefined when creating a contact. */
  value: string | null | undefined;
  hint: string | undefined;
}

function ContactField({ column: { field, label, form }, value, hint }: ContactFieldProps) {
  const props = {
    name: field,
    label,
    hint,
    required: form.isRequired,
    defaultValue: (value === undefined ? form.default : value) ?? "",
  };
  const text = { ...props, maxLength: form.maxLength, autoComplete: "off" };
  const options = form.options ?? {};
  switch (form.control) {
    case "paragraphs":
      return <TextAreaField {...text} fieldClassName="sm:col-span-2" />;
    case "choice":
      return (
        <OptionSelect
          {...props}
          options={{
            "": form.emptyLabel ?? "",
            ...options,
            // Imported contacts may have a language that the page does not support.
            ...(value && !(value in options) && { [value]: value }),
          }}
        />
      );
    case "timeZone":
      return <TimeZoneField defaultValue={presentName(value ?? "")} hint={hint} isOptional />;
    case "word":
      // Imported contacts may have another value, which is shown as it is.
      return <OptionSelect {...props} options={value ? { [value]: value, ...options } : options} />;
    default:
      return (
        <TextField {...text} type={form.control} data-autofocus={field === "name" || undefined} />
      );
  }
}

function OptionSelect({
  options,
  ...props
}: SelectFieldProps & { options: Record<string, string> }) {
  return (
    <SelectField {...props}>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Turns an empty control into null where the column's default is null. */
const withoutEmpty = (values: FormValues) => ({
  ...Object.fromEntries(
    contactColumnList.map(({ field, form }) => [
      field,
      values[field] === "" && form.default === null ? null : values[field],
    ]),
  ),
  tags: splitTags(String(values.tags ?? "")),
});
