import { useId } from "react";
import {
  commonReviewSites,
  type ExternalReviewDetails,
  externalReviewLimits as limits,
} from "#shared/api/external-reviews.ts";
import type { FormValues } from "#web/forms/read-form-values.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";

/** The five fields of an external review. */
export function ExternalReviewFields({ review }: { review?: ExternalReviewDetails }) {
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <ReviewSiteField defaultValue={review?.site ?? "Google"} />
        <TextField
          name="reviewer"
          label="Reviewer’s name"
          dir="auto"
          autoComplete="off"
          maxLength={limits.reviewer}
          defaultValue={review?.reviewer}
        />
        <SelectField name="rating" label="Stars" defaultValue={String(review?.rating ?? "")}>
          <option value="">No stars</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars === 1 ? "1 star" : `${stars} stars`}
            </option>
          ))}
        </SelectField>
        <TextField name="postedOn" label="Date" type="date" defaultValue={review?.postedOn ?? ""} />
      </div>
      <TextAreaField
        name="text"
        label="Text"
        dir="auto"
        maxLength={limits.text}
        defaultValue={review?.text}
      />
    </>
  );
}

interface ReviewSiteFieldProps {
  defaultValue: string;
  hint?: string;
  onBlur?: (site: string) => void;
}

/** Offers the common sites and takes any other name. */
export function ReviewSiteField({ onBlur, ...props }: ReviewSiteFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        name="site"
        label="Review site"
        required
        autoComplete="off"
        list={listId}
        maxLength={limits.site}
        onBlur={(event) => onBlur?.(event.target.value)}
        {...props}
      />
      <datalist id={listId}>
        {commonReviewSites.map((site) => (
          <option key={site} value={site} />
        ))}
      </datalist>
    </>
  );
}

/** The values of the fields, as the contract has them. */
export const toDetails = ({ rating, postedOn, ...values }: FormValues) => ({
  ...values,
  rating: rating ? Number(rating) : null,
  postedOn: postedOn || null,
});
