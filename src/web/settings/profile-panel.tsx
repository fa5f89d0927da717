import { Link } from "react-router";
import { type Profile, profileChange, updateProfile } from "#shared/api/settings.ts";
import { paths } from "#shared/paths.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import type { Editing } from "./use-editing.ts";

export function ProfilePanel({ profile, editing }: { profile: Profile; editing: Editing }) {
  if (!editing.on) {
    return (
      <DescriptionList
        facts={[
          ["Name", profile.name],
          ["Email", profile.email],
          ["Phone", profile.phone],
          ["City", profile.city],
          ["State", profile.state],
          ["Title", profile.title],
          ["License", profile.license],
        ]}
      />
    );
  }
  return (
    <FormShell
      schema={profileChange}
      submitLabel="Save profile"
      className="lg:max-w-3xl"
      onSubmit={async (body) => {
        await call(updateProfile, { body });
        await editing.saved();
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="name" label="Name" defaultValue={profile.name} autoComplete="name" />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          defaultValue={profile.phone}
          autoComplete="tel"
        />
        <TextField
          name="city"
          label="City"
          defaultValue={profile.city}
          autoComplete="address-level2"
        />
        <TextField
          name="state"
          label="State"
          defaultValue={profile.state}
          autoComplete="address-level1"
        />
        <TextField
          name="title"
          label="Title"
          defaultValue={profile.title}
          autoComplete="organization-title"
        />
        <TextField name="license" label="License" defaultValue={profile.license} />
      </div>
      <p className="text-muted">
        You sign in with {profile.email}. Another address is set under{" "}
        <Link to={paths.accountSettings.href()} className="link">
          Sign-in
        </Link>
        .
      </p>
    </FormShell>
  );
}
