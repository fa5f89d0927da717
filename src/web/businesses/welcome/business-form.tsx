import type { z } from "zod";
import {
  type Business,
  businessDetails,
  setPlatformLinks,
  updateBusiness,
} from "#shared/api/businesses.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { DestinationsEditor } from "../destinations/destinations-editor.tsx";
import { destinationsInput, linksOf } from "../destinations/destinations-input.ts";
import { ownTimeZone, presentName, timeZones } from "./time-zones.ts";

export interface BusinessFormProps {
  business: Business;
  submitLabel: string;
  onSaved: () => Promise<void>;
}

/** Names the business and says where it is and where its reviews live. */
export function BusinessForm({ business, submitLabel, onSaved }: BusinessFormProps) {
  async function save({ name, timeZone, postalAddress, destinations }: BusinessFacts) {
    await call(updateBusiness, { body: { name, timeZone, postalAddress } });
    await call(setPlatformLinks, { body: { links: linksOf(destinations) } });
    await onSaved();
  }

  return (
    <FormShell schema={businessFacts} onSubmit={save} submitLabel={submitLabel} keep="business">
      <TextField
        name="name"
        label="Business name"
        hint="As your customers know it."
        defaultValue={business.name}
        autoComplete="organization"
        required
      />
      <SelectField
        name="timeZone"
        label="Time zone"
        hint="Your month of invitations begins at midnight there."
        defaultValue={business.name === "" ? ownTimeZone() : presentName(business.timeZone)}
        required
      >
        {timeZones(business.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="postalAddress"
        label="Postal address"
        hint="Stands at the foot of every email, as the law asks. Nothing is sent before it is given."
        defaultValue={business.postalAddress}
        autoComplete="street-address"
        rows={3}
      />
      <DestinationsEditor
        // What was saved comes back as it is kept: with ids, and addresses made of place ids.
        key={JSON.stringify(business.platformLinks)}
        links={business.platformLinks}
      />
    </FormShell>
  );
}

const businessFacts = businessDetails.extend({ destinations: destinationsInput });

type BusinessFacts = z.input<typeof businessFacts>;
