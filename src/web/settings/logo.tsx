import { useState } from "react";
import { useRevalidator } from "react-router";
import { logoLimits, removeLogo, setLogo } from "#shared/api/business-logo.ts";
import type { Business } from "#shared/api/businesses.ts";
import { FilePicker, readPictureAsBase64 } from "#web/forms/file-picker.tsx";
import type { ShrunkPicture } from "#web/forms/shrink-picture.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Twice the size shown on a screen, for sharp displays. */
const wanted: ShrunkPicture = {
  bytes: logoLimits.bytes,
  sides: [512, 384, 256, 128],
  types: ["image/png"],
};

/** The picture that customers recognise the business by. */
export function Logo({ business }: { business: Business }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function attempt(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await revalidate();
      toast({ title: done });
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields.image : undefined;
      setError(field ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  const choose = (file: File) =>
    attempt(async () => {
      const image = await readPictureAsBase64(file, wanted);
      await call(setLogo, { body: { image } });
    }, "Logo saved");
  const remove = () => attempt(() => call(removeLogo), "Logo removed");

  return (
    <SettingsSection
      title="Logo"
      about="Shown above your questions, on the printed card and in your messages."
    >
      {business.logo && (
        <div className="flex flex-wrap items-center gap-5">
          <img
            src={business.logo}
            alt={`Logo of ${business.name}`}
            className="h-16 w-auto max-w-60 rounded-md border border-line bg-white object-contain p-1"
          />
          {business.role === "owner" && (
            <Button size="small" busy={busy} onClick={() => void remove()}>
              Remove logo
            </Button>
          )}
        </div>
      )}
      {business.role === "owner" && (
        <FilePicker
          label={business.logo ? "Another picture" : "Picture"}
          hint="PNG, JPEG or WebP. We shrink it before it’s uploaded."
          accept="image/png,image/jpeg,image/webp"
          error={error}
          disabled={busy}
          onChoose={(file) => void choose(file)}
        />
      )}
    </SettingsSection>
  );
}
