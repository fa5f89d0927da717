import { useEffect, useState } from "react";
import {
  type EmailTemplate,
  listTemplateVersions,
  type TemplateVersion,
  updateTemplate,
} from "#shared/api/email.ts";
import { dropDraft } from "#web/forms/draft-storage.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";

export interface TemplateVersionsProps {
  template: EmailTemplate;
  onRestored: (restored: EmailTemplate) => Promise<void>;
  onClose: () => void;
}

/** Previous versions of the template, each with a button to restore it. */
export function TemplateVersions({ template: { id }, onRestored, onClose }: TemplateVersionsProps) {
  const [versions, setVersions] = useState<TemplateVersion[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    call(listTemplateVersions, { templateId: id }, { signal: stop.signal }).then(
      ({ versions }) => setVersions(versions),
      (error) => {
        if (!stop.signal.aborted) setFailure(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [id]);
  const restore = useAction(async ({ id: _, savedAt, savedBy: __, ...body }: TemplateVersion) => {
    const restored = await call(updateTemplate, { templateId: id, body });
    dropDraft(`template-${id}`);
    await onRestored(restored);
    toast({ title: "Version restored", description: `From ${showTime(savedAt)}.` });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Versions"
      description="Each save keeps the one before it. Restoring one replaces what’s in the editor."
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
      {!versions && !failure && <Skeleton className="h-40 w-full" />}
      <ol className="grid gap-3">
        {versions?.map((version, index) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                <time dateTime={version.savedAt}>{showTime(version.savedAt)}</time>
              </p>
              <p className="text-sm text-muted">{version.savedBy || "Former member"}</p>
              <p dir="auto" className="truncate text-sm">
                {version.subject}
              </p>
              {version.overrideReason && (
                <p className="text-sm text-muted">Allowed because: {version.overrideReason}</p>
              )}
            </div>
            {index === 0 ? (
              <span className="text-sm text-muted">Current</span>
            ) : (
              <Button size="small" busy={restore.busy} onClick={() => restore.run(version)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

const showTime = (time: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" }).format(
    new Date(time),
  );
