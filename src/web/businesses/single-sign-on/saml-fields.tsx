import type { SingleSignOnConnection } from "#shared/api/single-sign-on.ts";
import { formatDate } from "#web/lib/format.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";

type Saml = Extract<SingleSignOnConnection, { kind: "saml" }>;

/** A SAML provider's metadata, by URL or pasted. */
export function SamlFields({ connection }: { connection: Saml | undefined }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-2 font-semibold">3. Tell us about your provider</legend>
      {connection && (
        <DescriptionList
          facts={[
            ["Provider", connection.entityId],
            ["Signs in at", connection.signInUrl],
            ["Certificate until", connection.certificatesEnd.map(formatDate).join(", ")],
          ]}
        />
      )}
      <TextField
        name="metadataUrl"
        label="Address of its metadata"
        hint="Read when you save. Save again after your provider has changed its certificate."
        type="url"
        inputMode="url"
        defaultValue={connection?.metadataUrl ?? ""}
      />
      <TextAreaField
        name="metadataXml"
        label="Or its metadata, pasted"
        hint="The whole XML file, if it has no address that can be reached from here."
        spellCheck={false}
        className="max-h-60 font-mono text-sm"
      />
      <Switch
        name="idpInitiated"
        label="Sign-ins may begin at your provider"
        hint="For a tile in its portal. Leave it off if you do not need it: such a sign-in was not asked for here, so a link from elsewhere could sign your people in as another person."
        defaultChecked={connection?.idpInitiated ?? false}
      />
    </fieldset>
  );
}
