import { useEffect, useState } from "react";
import type { Me } from "#shared/api/me.ts";
import { notificationSettings, updateSettings } from "#shared/api/settings.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from "./push.ts";
import { TimesAndStars, toNotificationSettings } from "./times-and-stars.tsx";
import type { Editing } from "./use-editing.ts";

export interface NotificationsPanelProps {
  settings: Me["user"]["settings"]["notifications"];
  editing: Editing;
}

export function NotificationsPanel({ settings, editing }: NotificationsPanelProps) {
  const [pushState, setPushState] = useState<PushState>();
  useEffect(() => {
    void readPushState().then(setPushState);
  }, []);
  const switches = (
    <fieldset disabled={!editing.on} className="grid lg:max-w-3xl gap-2">
      <Switch
        name="email"
        label="Email notifications"
        hint="The main switch for all emails below."
        defaultChecked={settings.email}
      />
      <Switch
        name="push"
        label="Push notifications"
        hint="From your browser, even when Review Flow isn’t open. Your browser asks you once."
        defaultChecked={settings.push}
      />
      {pushState && (settings.push || pushState === "blocked") && (
        <ThisBrowser state={pushState} onChange={setPushState} />
      )}
      <ChannelTable kinds={settings.kinds} />
      <TimesAndStars settings={settings} isEditing={editing.on} />
    </fieldset>
  );
  // A new key resets the switches to the stored values after saving or cancelling.
  if (!editing.on) return <div key="reading">{switches}</div>;
  return (
    <FormShell
      key="editing"
      schema={notificationSettings}
      toBody={toNotificationSettings}
      submitLabel="Save notifications"
      onSubmit={async (notifications) => {
        // Must come first, because a browser allows the permission prompt only right after a press.
        if (notifications.push && !settings.push) setPushState(await subscribeBrowser());
        if (!notifications.push && settings.push) await unsubscribeBrowser();
        await call(updateSettings, { body: { notifications } });
        setPushState(await readPushState());
        await editing.saved();
      }}
    >
      {switches}
    </FormShell>
  );
}

const words: Record<Exclude<PushState, "subscribed">, string> = {
  unsupported: "This browser can’t show push notifications. Open Review Flow in another one.",
  blocked:
    "This browser blocks notifications from Review Flow. Allow them in its settings for this site, then reload the page.",
  ready: "You don’t get them in this browser yet.",
};

/** Explains what prevents push messages in this browser. */
function ThisBrowser(props: { state: PushState; onChange: (state: PushState) => void }) {
  const { state, onChange } = props;
  const turnOn = useAction(
    async () => onChange(await subscribeBrowser()),
    "Push notifications couldn’t be turned on. Check your connection and try again.",
  );
  if (state === "subscribed") return null;
  const action = state === "ready" && (
    <Button variant="secondary" size="small" busy={turnOn.busy} onClick={turnOn.run}>
      Turn on in this browser
    </Button>
  );
  return <Alert actions={action}>{words[state]}</Alert>;
}
