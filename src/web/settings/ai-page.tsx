import { useLoaderData } from "react-router";
import { getSettings } from "#shared/api/settings.ts";
import { call } from "#web/lib/api.ts";
import { AiSection } from "./ai-section.tsx";
import { PanelPage } from "./panel-page.tsx";

export function loader({ request }: { request: Request }) {
  return call(getSettings, {}, { signal: request.signal });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <PanelPage
      title="AI Settings"
      description="How your customers are helped to write."
      canEdit={loaded.business?.role === "owner"}
    >
      {(editing) => <AiSection of={loaded} editing={editing} />}
    </PanelPage>
  );
}
