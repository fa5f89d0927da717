import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import {
  createTemplate,
  type EmailTemplate,
  templateDetails,
  templateLimits,
  updateTemplate,
} from "#shared/api/email.ts";
import {
  findWordingProblems,
  templateVariables,
  type Wording,
} from "#shared/messaging/email-wording.ts";
import { paths } from "#shared/paths.ts";
import { setNativeValue } from "#web/forms/draft-storage.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { DraftMark } from "./draft-mark.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { useWordingDraft } from "./use-wording-draft.ts";
import { WordingHelp } from "./wording-help.tsx";

export interface TemplateEditorProps {
  /** Undefined: a new one. */
  template: EmailTemplate | undefined;
  /** The last template cannot be deleted. */
  isOnly: boolean;
  /** A language model is there for drafts. */
  mayAskModel: boolean;
  onType: (wording: Wording) => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, isOnly, mayAskModel, onType } = props;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const saved = { subject: template?.subject ?? "", content: template?.content ?? "" };
  const [typed, setTyped] = useState<Wording>(saved);
  // Both fields change within one event where a draft is put into them.
  const latest = useRef(typed);
  const subject = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const drafting = useWordingDraft({
    readCurrent: () => latest.current,
    put(wording) {
      if (subject.current) setNativeValue(subject.current, wording.subject);
      if (content.current) setNativeValue(content.current, wording.content);
    },
    focus: () => subject.current?.focus(),
  });
  // Missing parts are named only after the user has typed something.
  const problems = findWordingProblems(typed).filter(({ field }) => typed[field].trim() !== "");

  function change(part: Partial<Wording>) {
    latest.current = { ...latest.current, ...part };
    setTyped(latest.current);
    onType(latest.current);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WordingHelp
        drafting={drafting}
        written={saved}
        mayAskModel={mayAskModel}
        isNew={!template}
      />
      <FormShell
        schema={templateDetails}
        submitLabel={template ? "Save template" : "Add template"}
        keep={template ? `template-${template.id}` : "template-new"}
        secondary={template && <TemplateActions template={template} isOnly={isOnly} />}
        onSubmit={async (body) => {
          const saved = template
            ? await call(updateTemplate, { templateId: template.id, body })
            : await call(createTemplate, { body });
          drafting.settle();
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
        <DraftMark drafting={drafting} />
        <TextField
          ref={subject}
          name="subject"
          label="Subject"
          required
          maxLength={templateLimits.subject}
          dir="auto"
          value={typed.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextAreaField
          ref={content}
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
          <summary className="min-h-11 py-2 font-semibold">Variables</summary>
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
    </div>
  );
}
