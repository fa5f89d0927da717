import { z } from "zod";
import {
  type Business,
  businessDetails,
  type PlatformKind,
  type PlatformLink,
  platformLink,
  setPlatformLinks,
  updateBusiness,
} from "#shared/api/businesses.ts";
import { plainLine, plainLineWords } from "#shared/text.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";

export interface BusinessFormProps {
  business: Business;
  submitLabel: string;
  onSaved: () => Promise<void>;
}

/** Names the business and says where it is and where its reviews live. */
export function BusinessForm({ business, submitLabel, onSaved }: BusinessFormProps) {
  const linkOf = (kind: PlatformKind) =>
    business.platformLinks.find((link) => link.kind === kind)?.url;
  const other = business.platformLinks.find(({ kind }) => kind === "other");

  async function save({ name, timeZone, postalAddress, ...links }: BusinessFacts) {
    await call(updateBusiness, { body: { name, timeZone, postalAddress } });
    const kept = business.platformLinks.filter(({ kind }) => kind === "yelp");
    await call(setPlatformLinks, { body: { links: [...platformLinks(links), ...kept] } });
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
        hint="Messages leave at a decent hour of the day."
        defaultValue={business.name === "" ? ownTimeZone() : business.timeZone}
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
      <fieldset className="grid gap-6 border-t border-line pt-6">
        <legend className="float-left mb-1 w-full font-serif text-xl font-semibold">
          Where customers may post
        </legend>
        <p className="clear-both -mt-4 max-w-(--rf-measure) text-muted">
          Every customer is offered the same places in the same order, whatever they answered.
        </p>
        <TextField
          name="google"
          label="Google Business Profile"
          hint="In your profile choose “Ask for reviews” and copy the link."
          placeholder="https://g.page/r/…/review"
          defaultValue={linkOf("google")}
          inputMode="url"
        />
        <TextField
          name="facebook"
          label="Facebook page"
          placeholder="https://www.facebook.com/your-page/reviews"
          defaultValue={linkOf("facebook")}
          inputMode="url"
        />
        <div className="grid gap-6 sm:grid-cols-[1fr_2fr]">
          <TextField
            name="otherName"
            label="Another place"
            placeholder="Trustpilot"
            defaultValue={other?.label}
          />
          <TextField
            name="otherUrl"
            label="Its link"
            placeholder="https://"
            defaultValue={other?.url}
            inputMode="url"
          />
        </div>
      </fieldset>
    </FormShell>
  );
}

const businessFacts = businessDetails
  .extend({
    google: urlOf("google"),
    facebook: urlOf("facebook"),
    otherName: z.string().trim().max(60).regex(plainLine, plainLineWords),
    otherUrl: urlOf("other"),
  })
  .refine(({ otherName, otherUrl }) => otherUrl === "" || otherName !== "", {
    path: ["otherName"],
    error: "Give the place a name.",
  });

type BusinessFacts = z.input<typeof businessFacts>;

/** A link that may stay empty; otherwise it must be one that the contract accepts for its kind. */
function urlOf(kind: PlatformKind) {
  return z
    .string()
    .trim()
    .superRefine((url, context) => {
      if (url === "") return;
      const checked = platformLink.safeParse({ kind, label: kind, url });
      for (const { message } of checked.error?.issues ?? []) {
        context.addIssue({ code: "custom", message });
      }
    });
}

function platformLinks(given: {
  google: string;
  facebook: string;
  otherName: string;
  otherUrl: string;
}): PlatformLink[] {
  const links: PlatformLink[] = [
    { kind: "google", label: "Google", url: given.google.trim() },
    { kind: "facebook", label: "Facebook", url: given.facebook.trim() },
    { kind: "other", label: given.otherName, url: given.otherUrl.trim() },
  ];
  return links.filter(({ url }) => url !== "");
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function timeZones(current: string): string[] {
  return [
    ...new Set([...Intl.supportedValuesOf("timeZone"), ownTimeZone(), current, "UTC"]),
  ].sort();
}
