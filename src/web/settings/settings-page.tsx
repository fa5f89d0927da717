import { useLoaderData, useSearchParams } from "react-router";
import { getSettings } from "#shared/api/settings.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { AiSection } from "./ai-section.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { ThemeSetting } from "./theme-setting.tsx";
import { useEditing } from "./use-editing.ts";

export function loader({ request }: { request: Request }) {
  return call(getSettings, {}, { signal: request.signal });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { profile, settings } = loaded;
  const [search, setSearch] = useSearchParams();
  const editing = useEditing();
  return (
    <>
      <PageHeader
        title="Account"
        description="Your profile, notifications and theme are yours alone; AI settings are your business’s."
        actions={
          <Button onClick={editing.toggle}>{editing.on ? "Cancel" : "Edit Settings"}</Button>
        }
      />
      <Tabs
        value={search.get("tab") ?? "profile"}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        <TabsList aria-label="Settings">
          <TabsTrigger value="profile">Profile</TabsTrigger>
          <TabsTrigger value="notifications">Notifications</TabsTrigger>
          <TabsTrigger value="ai">AI Settings</TabsTrigger>
        </TabsList>
        <TabsContent value="profile">
          <ProfilePanel profile={profile} editing={editing} />
          <ThemeSetting />
        </TabsContent>
        <TabsContent value="notifications">
          <NotificationsPanel settings={settings.notifications} editing={editing} />
        </TabsContent>
        <TabsContent value="ai">
          <AiSection of={loaded} editing={editing} />
        </TabsContent>
      </Tabs>
    </>
  );
}
