import { useContext, useState } from "react";
import type { Business } from "#shared/api/businesses.ts";
import { addFlowPicture } from "#shared/api/flow-pictures.ts";
import { lookLimits } from "#shared/review-flows/look.ts";
import { FilePicker, readPictureAsBase64 } from "#web/forms/file-picker.tsx";
import { isTallerThan, type ShrunkPicture } from "#web/forms/shrink-picture.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { pictureAddress } from "./to-public-flow.ts";

type Kind = "logo" | "cover";

/** A logo may be transparent; a cover is cropped as on the page. */
const wanted: Record<Kind, ShrunkPicture> = {
  logo: {
    bytes: lookLimits.pictureBytes,
    sides: [384, 256, 192, 128],
    types: ["image/png", "image/webp"],
  },
  cover: {
    bytes: lookLimits.pictureBytes,
    sides: [1140, 855, 570],
    types: ["image/webp", "image/jpeg"],
    ratio: 3,
  },
};

const parts = [
  { value: "0", label: "Top" },
  { value: "0.5", label: "Middle" },
  { value: "1", label: "Bottom" },
] as const;
type Part = (typeof parts)[number]["value"];

const shapes: Record<Kind, string> = {
  logo: "h-16 w-auto max-w-60 bg-white object-contain p-1",
  cover: "aspect-3/1 w-full max-w-96 object-cover",
};

/** A picture of the form. It is stored when chosen, and shown to customers once the form is published. */
export function PictureField({
  kind,
  label,
  removeLabel,
  version,
  business,
  onChange,
}: {
  kind: Kind;
  label: string;
  removeLabel: string;
  version: string | undefined;
  business: Business;
  onChange: (version: string | undefined) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** The selected file, of which another part can be shown. */
  const [cut, setCut] = useState<{ file: File; part: Part }>();
  const refused = useContext(FieldErrorsContext)[`look.${kind}`];

  async function choose(file: File, part: Part = "0.5") {
    setBusy(true);
    setError(undefined);
    setCut(cut?.file === file ? { file, part } : undefined);
    const { ratio } = wanted[kind];
    try {
      const image = await readPictureAsBase64(file, { ...wanted[kind], keeps: Number(part) });
      setCut(ratio && (await isTallerThan(file, ratio)) ? { file, part } : undefined);
      onChange((await call(addFlowPicture, { body: { image } })).version);
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields.image : undefined;
      setError(field ?? messageOf(failure));
      setCut(undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <FilePicker
        label={label}
        hint="PNG, JPEG or WebP. We shrink it before it’s uploaded."
        accept="image/png,image/jpeg,image/webp"
        error={error ?? refused}
        disabled={busy}
        onChoose={(file) => void choose(file)}
      />
      {version && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={pictureAddress(business, version)}
            alt={`${label} of this form`}
            className={`rounded-md border border-line ${shapes[kind]}`}
          />
          <Button size="small" busy={busy} onClick={() => onChange(undefined)}>
            {removeLabel}
          </Button>
        </div>
      )}
      {version && cut && (
        <RadioGroup
          name={`${kind}-part`}
          legend="Part of the picture to show"
          inline
          options={parts}
          value={cut.part}
          onChange={(part) => void choose(cut.file, part)}
        />
      )}
    </div>
  );
}
