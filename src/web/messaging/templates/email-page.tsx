import { useState } from "react";
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { listTemplates } from "#shared/api/email.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { call } from "#web/lib/api.ts";
import { failedTo } from "#web/lib/api-error.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateList } from "./template-list.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  const templates = call(listTemplates, {}, { signal: request.signal });
  return templates.catch(failedTo("Failed to load email templates."));
}

/** `?template=` selects the template (`new` for an unsaved one). */
export function Component() {
  const { templates, mayAskModel } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const wanted = search.get("template");
  const current = templates.find(({ id }) => id === wanted);
  const selected = wanted === "new" ? undefined : (current ?? templates[0]);
  const key = selected?.id ?? "new";
  const { revalidate } = useRevalidator();
  // Time an earlier version was restored. Once that version is loaded, the editor restarts with it.
  const [restoredAt, setRestoredAt] = useState("");
  const isRestored = restoredAt !== "" && (selected?.updatedAt ?? "") >= restoredAt;
  // Unsaved input, so that the preview shows it.
  const [typed, setTyped] = useState<Wording & { key: string }>();
  const saved = {
    subject: selected?.subject ?? "",
    preheader: selected?.preheader ?? "",
    content: selected?.content ?? "",
  };
  const wording = typed?.key === key ? typed : saved;
  return (
    <>
      <PageHeader
        title="Email templates"
        description="Edit the emails you send. Your address and an unsubscribe link are added automatically."
      />
      <Tabs defaultValue="templates">
        <TabsList aria-label="Email templates">
          <TabsTrigger value="templates">Templates</TabsTrigger>
          <TabsTrigger value="preview">Preview</TabsTrigger>
        </TabsList>
        <TabsContent value="templates" forceMount className="data-[state=inactive]:hidden">
          <div className="grid items-start gap-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
            <TemplateList templates={templates} selectedId={selected?.id} />
            <TemplateEditor
              key={isRestored ? `${key} ${restoredAt}` : key}
              template={selected}
              isOnly={templates.length === 1}
              mayAskModel={mayAskModel}
              onType={(next) => setTyped({ key, ...next })}
              onRestored={async ({ updatedAt }) => {
                setTyped(undefined);
                setRestoredAt(updatedAt);
                await revalidate();
              }}
            />
          </div>
        </TabsContent>
        <TabsContent value="preview">
          <PreviewPanel wording={wording} overrideReason={selected?.overrideReason ?? ""} />
        </TabsContent>
      </Tabs>
    </>
  );
}
