import type { z } from "zod";
import type { Business } from "#shared/api/businesses.ts";
import { businessDetails, setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { countryCodes } from "#shared/businesses/countries.ts";
import { DestinationsEditor } from "#web/businesses/destinations/destinations-editor.tsx";
import { destinationsInput, linksOf } from "#web/businesses/destinations/destinations-input.ts";
import { TimeZoneField } from "#web/businesses/time-zone/time-zone-field.tsx";
import { presentName } from "#web/businesses/time-zone/time-zones.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";

export interface BusinessFormProps {
  business: Business;
  onSaved: () => Promise<void>;
}

/** Name, location and review sites of the business. */
export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  async function save({ destinations, ...details }: BusinessFacts) {
    await call(updateBusiness, { body: details });
    await call(setPlatformLinks, { body: { links: linksOf(destinations) } });
    await onSaved();
  }

  return (
    <FormShell
      schema={businessFacts}
      toBody={(values) => ({ ...values, country: values.country || null })}
      onSubmit={save}
      submitLabel="Save business"
      keep="business"
    >
      <TextField
        name="name"
        label="Business name"
        hint="As your customers know it."
        defaultValue={business.name}
        autoComplete="organization"
        required
      />
      <TimeZoneField defaultValue={presentName(business.timeZone)} />
      <TextAreaField
        name="postalAddress"
        label="Postal address"
        whenEmpty="needed before you can send"
        hint="Required by law at the bottom of every email."
        defaultValue={business.postalAddress}
        autoComplete="street-address"
        rows={3}
      />
      <SelectField
        name="country"
        label="Country"
        hint="Phone numbers without a country code are read as local numbers."
        defaultValue={business.country ?? ""}
      >
        <option value="">Not chosen</option>
        {countries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="contactRetentionMonths"
        type="number"
        min={1}
        max={120}
        label="Keep contacts for (months)"
        hint="Contacts you haven’t served, invited or edited for this long are erased, with their messages."
        defaultValue={business.contactRetentionMonths}
        required
      />
      <DestinationsEditor
        // The key resets the editor after saving, because the server adds ids and converts place ids to addresses.
        key={JSON.stringify(business.platformLinks)}
        links={business.platformLinks}
      />
    </FormShell>
  );
}

const businessFacts = businessDetails
  .omit({ brandColor: true })
  .extend({ destinations: destinationsInput });

const countries = (): [code: string, name: string][] => {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return countryCodes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => a.localeCompare(b));
};

type BusinessFacts = z.input<typeof businessFacts>;
