import { useLoaderData } from "react-router";
import { getSettings } from "#shared/api/settings.ts";
import { call } from "#web/lib/api.ts";
import { AiPanel } from "./ai-panel.tsx";
import { PanelPage } from "./panel-page.tsx";
import { TryWritingHelp } from "./try-writing-help.tsx";

export function loader({ request }: { request: Request }) {
  return call(getSettings, {}, { signal: request.signal });
}

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <PanelPage title="AI Settings" description="How your customers are helped to write.">
      {(editing) => (
        <>
          <AiPanel settings={settings.ai} editing={editing} />
          <TryWritingHelp />
        </>
      )}
    </PanelPage>
  );
}
