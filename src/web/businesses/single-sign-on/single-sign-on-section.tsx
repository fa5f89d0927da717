import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  type SingleSignOn as SingleSignOnState,
  saveSingleSignOn,
  singleSignOnInput,
} from "#shared/api/single-sign-on.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import type { FormValues } from "#web/forms/read-form-values.ts";
import { call } from "#web/lib/api.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { SettingsSection } from "../../settings/settings-section.tsx";
import { CheckProvider } from "./check-provider.tsx";
import { Domains } from "./domains.tsx";
import { GroupRoles } from "./group-roles.tsx";
import { OidcFields } from "./oidc-fields.tsx";
import { ToldToProvider } from "./provider-addresses.tsx";
import { SamlFields } from "./saml-fields.tsx";

type Kind = "saml" | "oidc";

/** The business's own identity provider, used by members with an address in its domains. Owners only. */
export function SingleSignOnSection({ state }: { state: SingleSignOnState }) {
  const { revalidate } = useRevalidator();
  const { connection, ours, domains, roles } = state;
  const [kind, setKind] = useState<Kind>(connection?.kind ?? "saml");
  return (
    <SettingsSection
      title="Single sign-on"
      about="Your people sign in where they sign in at work: with Entra ID, Okta, Google Workspace, Keycloak or any other provider that speaks SAML or OpenID Connect. The other ways in stay open."
    >
      <Domains domains={domains} isOn={connection?.enabled ?? false} />
      <FormShell
        schema={singleSignOnInput}
        toBody={withRows}
        submitLabel="Save single sign-on"
        onSubmit={async (body) => {
          await call(saveSingleSignOn, { body });
          await revalidate();
          toast({ title: "Single sign-on saved" });
        }}
      >
        <RadioGroup<Kind>
          name="kind"
          legend="1. What does your provider speak?"
          value={kind}
          onChange={setKind}
          options={[
            { value: "saml", label: "SAML 2.0", hint: "Set up by exchanging metadata." },
            { value: "oidc", label: "OpenID Connect", hint: "Set up with a client id and secret." },
          ]}
        />
        <ToldToProvider kind={kind} ours={ours} isSaved={connection?.kind === "saml"} />
        {kind === "saml" ? (
          <SamlFields connection={connection?.kind === "saml" ? connection : undefined} />
        ) : (
          <OidcFields connection={connection?.kind === "oidc" ? connection : undefined} />
        )}
        <GroupRoles
          roles={roles}
          mappings={connection?.mappings ?? []}
          groupAttribute={connection?.groupAttribute ?? ""}
        />
        <Switch
          name="enabled"
          label="5. Let people sign in by it"
          hint="When off, your settings are kept, and people are not sent to your provider."
          defaultChecked={connection?.enabled ?? false}
        />
      </FormShell>
      {connection && <CheckProvider />}
    </SettingsSection>
  );
}

/** Groups are numbered rows in the form and a list in the contract. */
const withRows = ({ mappings, ...values }: FormValues) => ({
  ...values,
  mappings: Object.values(mappings ?? {}),
});
