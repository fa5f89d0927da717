import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import {
  createTemplate,
  deleteTemplate,
  type EmailTemplate,
  templateDetails,
  templateLimits,
  updateTemplate,
} from "#shared/api/email.ts";
import { templateVariables, type Wording, wordingProblems } from "#shared/email-wording.ts";
import { paths } from "#shared/paths.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";

export interface TemplateEditorProps {
  /** Undefined: a new one. */
  template: EmailTemplate | undefined;
  /** The last template cannot be deleted. */
  isOnly: boolean;
  onType: (wording: Wording) => void;
}

export function TemplateEditor({ template, isOnly, onType }: TemplateEditorProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Wording>({
    subject: template?.subject ?? "",
    content: template?.content ?? "",
  });
  // What is missing is said once there is something to miss it in.
  const problems = wordingProblems(typed).filter(({ field }) => typed[field].trim() !== "");

  function change(part: Partial<Wording>) {
    const next = { ...typed, ...part };
    setTyped(next);
    onType(next);
  }

  return (
    <FormShell
      schema={templateDetails}
      submitLabel={template ? "Save template" : "Add template"}
      keep={template ? `template-${template.id}` : "template-new"}
      secondary={template && <TemplateActions template={template} isOnly={isOnly} />}
      onSubmit={async (body) => {
        const saved = template
          ? await call(updateTemplate, { templateId: template.id, body })
          : await call(createTemplate, { body });
        await revalidate();
        if (!template) await navigate(paths.email.href({}, { template: saved.id }));
        toast({ title: "Template saved", description: `${saved.name} is ready to be sent.` });
      }}
    >
      <TextField
        name="name"
        label="Name"
        hint="Only you see it."
        required
        maxLength={templateLimits.name}
        defaultValue={template?.name}
      />
      <TextField
        name="subject"
        label="Subject"
        required
        maxLength={templateLimits.subject}
        dir="auto"
        value={typed.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextAreaField
        name="content"
        label="Message"
        hint="Plain text, with an empty line between paragraphs, or simple HTML."
        required
        maxLength={templateLimits.content}
        dir="auto"
        value={typed.content}
        onChange={(event) => change({ content: event.target.value })}
        className="min-h-72 font-mono text-sm"
      />
      {problems.length > 0 && (
        <Alert tone="warning" title="Before it can be sent" live>
          <ul className="grid list-disc gap-1 pl-5">
            {problems.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      <details>
        <summary className="min-h-11 py-2 font-semibold">Words that fill themselves in</summary>
        <dl className="grid gap-2 text-sm">
          {Object.entries(templateVariables).map(([name, meaning]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="font-mono">{`{{${name}}}`}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
          <div className="flex flex-wrap gap-x-3">
            <dt className="font-mono">{"{{name|friend}}"}</dt>
            <dd className="text-muted">with a word for people whose name is missing</dd>
          </div>
        </dl>
      </details>
    </FormShell>
  );
}

function TemplateActions({ template, isOnly }: { template: EmailTemplate; isOnly: boolean }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const duplicate = useAction(async () => {
    const { subject, content } = template;
    const name = `${template.name} (copy)`.slice(0, templateLimits.name);
    const copy = await call(createTemplate, { body: { name, subject, content } });
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
    // Together: one of them alone in a row of its own looks lost.
    <div className="flex gap-3">
      <Button variant="quiet" busy={duplicate.busy} onClick={duplicate.run}>
        Duplicate
      </Button>
      {!isOnly && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Delete …
        </Button>
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
