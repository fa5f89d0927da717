import type { SettingsOfPerson } from "#shared/api/settings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AiPanel } from "./ai-panel.tsx";
import { TryWritingHelp } from "./try-writing-help.tsx";
import type { Editing } from "./use-editing.ts";
import { WritingHelpUse } from "./writing-help-use.tsx";

/** Settings of the business's writing help. Owners can change them; all members can view and try it. */
export function AiSection({
  of: { settings, business },
  editing,
}: {
  of: SettingsOfPerson;
  editing: Editing;
}) {
  const isOwner = business?.role === "owner";
  return (
    <>
      <p className="mb-6 max-w-(--rf-measure) text-muted">
        {`These apply to all members of ${business?.name || "your business"}: to what its customers are offered, and to drafts of replies.`}
      </p>
      {!isOwner && <Alert>Only an owner can change these settings.</Alert>}
      <AiPanel settings={settings.ai} editing={isOwner ? editing : { ...editing, on: false }} />
      <WritingHelpUse />
      <TryWritingHelp />
    </>
  );
}
