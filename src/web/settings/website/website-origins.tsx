import { useRevalidator } from "react-router";
import { setWebsites } from "#shared/api/social-proof.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { parseLines } from "#web/lib/parse-lines.ts";
import { TextAreaField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "../settings-section.tsx";

/** Websites that may embed the widget and the badge. */
export function WebsiteOrigins({ websites }: { websites: string[] }) {
  const { revalidate } = useRevalidator();
  return (
    <SettingsSection
      title="Your websites"
      about="Only these may show the widget and the badge. Name yours first, then paste one of the snippets below."
    >
      <FormShell
        key={websites.join()}
        schema={setWebsites.body}
        toBody={({ websites: lines }) => ({ websites: parseLines(String(lines)) })}
        submitLabel="Save websites"
        submitVariant="secondary"
        className="gap-4"
        onSubmit={async (body) => {
          await call(setWebsites, { body });
          await revalidate();
          toast({ title: "Saved" });
        }}
      >
        <TextAreaField
          name="websites"
          label="Websites"
          hint="One per line, like https://www.example.com."
          placeholder="https://www.example.com"
          rows={2}
          defaultValue={websites.join("\n")}
        />
      </FormShell>
    </SettingsSection>
  );
}
