import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import type { Business } from "#shared/api/businesses.ts";
import type { Contact } from "#shared/api/contacts.ts";
import { askCustomer } from "#shared/api/invitations.ts";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { localeNames } from "#shared/locales/languages.ts";
import { describePhoneCountry } from "#web/contacts/describe-phone-country.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";

export interface AskFormProps {
  /** Contact to invite; omit for someone new. */
  contact?: Pick<Contact, "name" | "email"> | undefined;
  /** Enables rarely used fields: the form's language, and text messages if the business sends them. */
  business?: Pick<Business, "textsOn" | "country"> | undefined;
  onAsked: () => void;
  secondary?: ReactNode;
  align?: "start" | "end";
}

/** Name and address of one customer. If the law requires a lawful basis, it is requested after the first attempt. */
export function AskForm({ contact, business, onAsked, secondary, align = "start" }: AskFormProps) {
  const [needsBasis, setNeedsBasis] = useState(false);
  const [byText, setByText] = useState(false);

  async function send(body: z.input<typeof askCustomer.body>) {
    const { name, waiting, leavesLater } = await call(askCustomer, { body }).catch((error) => {
      // The field must be rendered before the form places its error.
      if (error instanceof ApiError && error.fields.consentBasis)
        flushSync(() => setNeedsBasis(true));
      throw error;
    });
    onAsked();
    if (waiting)
      toast({
        title: `${name} is next in line`,
        description: "The invitation goes out as soon as your plan leaves room.",
      });
    else if (leavesLater)
      toast({
        title: `Your invitation to ${name} goes out at ${formatHour(9)}`,
        description: "It’s late where they are.",
      });
    else toast({ title: `Your invitation to ${name} is on its way` });
  }

  return (
    <FormShell
      schema={askCustomer.body}
      toBody={(values) => ({
        ...values,
        consentBasis: values.consentBasis || null,
        phone: values.phone || null,
        locale: values.locale || undefined,
      })}
      onSubmit={send}
      submitLabel="Send invitation"
      secondary={secondary}
      align={align}
      {...(!contact && { keep: "quick-ask" })}
    >
      <TextField
        name="name"
        label="Name"
        defaultValue={contact?.name}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        required
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        defaultValue={contact?.email}
        autoComplete="off"
        maxLength={contactColumns.email.form.maxLength}
        required={!byText}
      />
      {business && (
        <SelectField name="locale" label="Language of the form">
          <option value="">Same as their device</option>
          {Object.entries(localeNames).map(([locale, name]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {business?.textsOn && (
        <>
          <TextField
            name="phone"
            type="tel"
            label="Phone"
            hint={describePhoneCountry(business)}
            autoComplete="off"
            maxLength={60}
            required={byText}
          />
          <Checkbox
            name="agreedToTexts"
            label="They agreed to get a text"
            hint="You don’t need an email address then."
            onChange={({ target }) => setByText(target.checked)}
          />
        </>
      )}
      {needsBasis && (
        <SelectField
          name="consentBasis"
          label="Why may you write to them?"
          hint="The law asks for a reason in the EU, the UK and Switzerland."
          required
        >
          <option value="">Choose one</option>
          {Object.entries(contactColumns.consentBasis.form.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </FormShell>
  );
}
