import type { SingleSignOnConnection } from "#shared/api/single-sign-on.ts";
import { TextField } from "#web/ui/field.tsx";

type Oidc = Extract<SingleSignOnConnection, { kind: "oidc" }>;

/** Settings from an OpenID provider. The secret is write-only. */
export function OidcFields({ connection }: { connection: Oidc | undefined }) {
  const hasSecret = connection?.hasSecret ?? false;
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-2 font-semibold">3. Tell us about your provider</legend>
      <TextField
        name="issuer"
        label="Issuer"
        hint="Its address without /.well-known at the end."
        type="url"
        inputMode="url"
        defaultValue={connection?.issuer ?? ""}
        required
      />
      <TextField
        name="clientId"
        label="Client id"
        autoComplete="off"
        defaultValue={connection?.clientId ?? ""}
        required
      />
      <TextField
        name="clientSecret"
        label="Client secret"
        hint={
          hasSecret
            ? "One is stored. Leave this empty to keep it."
            : "Stored encrypted, never shown."
        }
        type="password"
        autoComplete="off"
      />
    </fieldset>
  );
}
