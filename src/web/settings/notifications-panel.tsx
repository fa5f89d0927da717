import type { Me } from "#shared/api/me.ts";
import { notificationSettings, updateSettings } from "#shared/api/settings.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Switch } from "#web/ui/switch.tsx";
import type { Editing } from "./use-editing.ts";

export interface NotificationsPanelProps {
  settings: Me["user"]["settings"]["notifications"];
  editing: Editing;
}

export function NotificationsPanel({ settings, editing }: NotificationsPanelProps) {
  const switches = (
    <div className="grid max-w-2xl gap-2">
      <Switch
        name="email"
        label="Email notifications"
        hint="A message to your address when a customer answers, and on Monday what was said the week before."
        defaultChecked={settings.email}
        disabled={!editing.on}
      />
      <Switch
        name="push"
        label="Push notifications"
        hint="Your choice is kept. This version does not send push messages yet."
        defaultChecked={settings.push}
        disabled={!editing.on}
      />
    </div>
  );
  // A new key starts the switches again from what is stored, after saving and after cancelling.
  if (!editing.on) return <div key="reading">{switches}</div>;
  return (
    <FormShell
      key="editing"
      schema={notificationSettings}
      submitLabel="Save notifications"
      onSubmit={async (notifications) => {
        await call(updateSettings, { body: { notifications } });
        await editing.saved();
      }}
    >
      {switches}
    </FormShell>
  );
}
