import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Business } from "#shared/api/businesses.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { buttonColors } from "#shared/messaging/button-colors.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Color of the buttons in the business's messages and forms. */
export function BrandColor({ business }: { business: Business }) {
  const { revalidate } = useRevalidator();
  const [color, setColor] = useState(business.brandColor);
  const save = useAction(async (brandColor: string) => {
    await call(updateBusiness, { body: { brandColor } });
    setColor(brandColor);
    await revalidate();
    toast({ title: brandColor ? "Brand color saved" : "Brand color removed" });
  });
  const { background, text, border } = buttonColors(color).light;
  return (
    <SettingsSection
      title="Brand color"
      about="Used for the buttons in your emails and on your forms. Their text turns black or white, whichever reads better."
    >
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          name="brandColor"
          label="Color"
          type="color"
          value={background}
          onChange={(event) => setColor(event.target.value)}
          className="min-w-24 p-1"
        />
        <span
          className="flex min-h-11 items-center rounded-md border px-5 font-semibold"
          style={{ background, color: text, borderColor: border }}
        >
          Share your experience
        </span>
        <Button busy={save.busy} onClick={() => save.run(color)}>
          Save color
        </Button>
        {business.brandColor && (
          <Button variant="quiet" busy={save.busy} onClick={() => save.run("")}>
            Remove color
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
