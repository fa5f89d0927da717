import { useLoaderData } from "react-router";
import { getSettings } from "#shared/api/settings.ts";
import { call } from "#web/lib/api.ts";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { PanelPage } from "./panel-page.tsx";

export function loader({ request }: { request: Request }) {
  return call(getSettings, {}, { signal: request.signal });
}

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <PanelPage
      title="Notifications"
      description="When and how we tell you about new responses and your account."
    >
      {(editing) => <NotificationsPanel settings={settings.notifications} editing={editing} />}
    </PanelPage>
  );
}
