import { useRef, useState } from "react";
import { z } from "zod";
import type { Business } from "#shared/api/businesses.ts";
import { businessDetails, updateBusiness } from "#shared/api/change-business.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { starters } from "#shared/review-flows/starters.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { TimeZoneField } from "../time-zone/time-zone-field.tsx";
import { ownTimeZone, presentName } from "../time-zone/time-zones.ts";
import { TradeChoice } from "./trade-choice.tsx";

export interface SetupFormProps {
  business: Business;
  /** False when the owner has already chosen a flow and only the business's details are missing. */
  needsFlow: boolean;
  onSaved: () => Promise<void>;
}

/** Collects what is required before the first invitation: a name, an address and a published flow. */
export function SetupForm({ business, needsFlow, onSaved }: SetupFormProps) {
  const chosen = useRef<string>(undefined);
  const [making, setMaking] = useState<string>();

  async function save({ starter: key, ...details }: Setup) {
    setMaking(key);
    try {
      await call(updateBusiness, { body: details });
      const starter = starters.find((one) => one.key === key);
      if (starter) {
        const { id: flowId } = await call(createFlow, { body: starter.content });
        await call(setFlowStatus, { flowId, body: { status: "published" } });
      }
      await onSaved();
    } finally {
      setMaking(undefined);
    }
  }

  return (
    <FormShell
      schema={needsFlow ? setupWithFlow : setup}
      toBody={(values) => ({ ...values, starter: chosen.current })}
      onSubmit={save}
      submitLabel={!needsFlow && "Save and continue"}
      keep="setup"
    >
      <TextField
        name="name"
        label="Business name"
        hint="As your customers know it."
        defaultValue={business.name}
        autoComplete="organization"
        required
      />
      <TextAreaField
        name="postalAddress"
        label="Postal address"
        hint="Required by law at the bottom of every email."
        defaultValue={business.postalAddress}
        autoComplete="street-address"
        rows={3}
        required={needsFlow}
      />
      <TimeZoneField
        defaultValue={business.name === "" ? ownTimeZone() : presentName(business.timeZone)}
      />
      {needsFlow && (
        <TradeChoice
          making={making}
          onChoose={(key) => {
            chosen.current = key;
          }}
        />
      )}
    </FormShell>
  );
}

const setup = businessDetails
  .pick({ name: true, timeZone: true, postalAddress: true })
  .extend({ starter: z.string().optional() });

const setupWithFlow = setup.extend({
  postalAddress: setup.shape.postalAddress.min(1, "Add your postal address."),
  starter: z.string("Choose what fits your business best."),
});

type Setup = z.input<typeof setup>;
