import { useState } from "react";
import { foundReviewLimits as limits } from "#shared/api/found-reviews.ts";
import type { PlatformKind } from "#shared/platform-link.ts";
import type { FormValues } from "#web/forms/read-form.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { platformChoices } from "./platform-words.ts";

export interface KnownReview {
  platform?: PlatformKind;
  label?: string;
  reviewer?: string;
  postedOn?: string | null;
  rating?: number | null;
  recommends?: boolean | null;
  text?: string;
  url?: string | null;
}

/** The parts of one review, as far as they are known. */
export function ReviewFields({ known }: { known: KnownReview }) {
  const [platform, setPlatform] = useState(known.platform ?? "google");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="platform"
          label="Platform"
          required
          value={platform}
          onChange={(event) => setPlatform(event.target.value as PlatformKind)}
        >
          {platformChoices.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
        {platform === "other" && (
          <TextField
            name="label"
            label="Its name"
            required
            autoComplete="off"
            maxLength={limits.label}
            defaultValue={known.label}
            placeholder="Trustpilot, BBB …"
          />
        )}
        <TextField
          name="reviewer"
          label="Reviewer’s name"
          hint="As it stands there."
          dir="auto"
          autoComplete="off"
          maxLength={limits.reviewer}
          defaultValue={known.reviewer}
        />
        <TextField
          name="postedOn"
          label="Day"
          hint="About when it was posted."
          type="date"
          defaultValue={known.postedOn ?? ""}
        />
        <SelectField name="rating" label="Stars" defaultValue={String(known.rating ?? "")}>
          <option value="">No stars</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars === 1 ? "1 star" : `${stars} stars`}
            </option>
          ))}
        </SelectField>
        {platform === "facebook" && (
          <SelectField
            name="recommends"
            label="Recommends you"
            defaultValue={known.recommends == null ? "" : String(known.recommends)}
          >
            <option value="">Not said</option>
            <option value="true">Yes</option>
            <option value="false">No</option>
          </SelectField>
        )}
      </div>
      <TextAreaField
        name="text"
        label="Text of the review"
        dir="auto"
        maxLength={limits.text}
        defaultValue={known.text}
      />
      <TextField
        name="url"
        label="Link to it"
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={limits.url}
        defaultValue={known.url ?? ""}
      />
    </>
  );
}

/** What the fields hold, as the contract has it. */
export const toReview = ({ rating, recommends, postedOn, url, ...values }: FormValues) => ({
  ...values,
  rating: rating ? Number(rating) : null,
  recommends: recommends ? recommends === "true" : null,
  postedOn: postedOn || null,
  url: url || null,
});
