import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import {
  createTemplate,
  deleteTemplate,
  type EmailTemplate,
  templateLimits,
} from "#shared/api/email.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { TemplateVersions } from "./template-versions.tsx";

/** Actions on a saved template. The last one cannot be deleted. */
export function TemplateActions({
  template,
  isOnly,
  onRestored,
}: {
  template: EmailTemplate;
  isOnly: boolean;
  onRestored: (restored: EmailTemplate) => Promise<void>;
}) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const duplicate = useAction(async () => {
    const { id: _, createdAt: __, updatedAt: ___, ...details } = template;
    const name = `${template.name} (copy)`.slice(0, templateLimits.name);
    const copy = await call(createTemplate, { body: { ...details, name } });
    await revalidate();
    await navigate(paths.email.href({}, { template: copy.id }));
  });
  const remove = useAction(async () => {
    setAsking(false);
    await call(deleteTemplate, { templateId: template.id });
    await navigate(paths.email.href());
    await revalidate();
  });
  return (
    // Grouped, because one button alone in a row looks lost.
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => setShowsVersions(true)}>
        Versions …
      </Button>
      <Button variant="quiet" busy={duplicate.busy} onClick={duplicate.run}>
        Duplicate
      </Button>
      {!isOnly && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Delete …
        </Button>
      )}
      {showsVersions && (
        <TemplateVersions
          template={template}
          onRestored={onRestored}
          onClose={() => setShowsVersions(false)}
        />
      )}
      <AlertDialog
        open={asking}
        title={`Delete “${template.name}”?`}
        description="Messages that were sent with it stay as they are. The template itself is gone for good."
        confirmLabel="Delete template"
        destructive
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
