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
  type TemplateVariable,
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
import { MessageField } from "./message-field.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { useWordingDraft } from "./use-wording-draft.ts";
import { VariableButtons } from "./variable-buttons.tsx";
import { writeVariable } from "./visual/editable-html.ts";
import type { VisualEditorHandle } from "./visual/visual-editor.tsx";
import { WordingHelp } from "./wording-help.tsx";

export interface TemplateEditorProps {
  /** Undefined for a new template. */
  template: EmailTemplate | undefined;
  /** The last template cannot be deleted. */
  isOnly: boolean;
  /** Whether a language model is available for drafts. */
  mayAskModel: boolean;
  onType: (wording: Wording) => void;
  /** Called after an earlier version replaced the edited text. */
  onRestored: (restored: EmailTemplate) => Promise<void>;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, isOnly, mayAskModel, onType, onRestored } = props;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const saved = {
    subject: template?.subject ?? "",
    preheader: template?.preheader ?? "",
    content: template?.content ?? "",
  };
  const [typed, setTyped] = useState<Wording>(saved);
  // Both fields change within one event when a draft is inserted.
  const latest = useRef(typed);
  const subject = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const visual = useRef<VisualEditorHandle>(null);
  const lastField = useRef<"subject" | "content">("content");
  const drafting = useWordingDraft({
    readCurrent: () => ({ subject: latest.current.subject, content: latest.current.content }),
    put(wording) {
      if (subject.current) setNativeValue(subject.current, wording.subject);
      if (content.current) setNativeValue(content.current, wording.content);
    },
    focus: () => subject.current?.focus(),
  });
  // Missing parts are reported only after the user has typed something.
  const problems = findWordingProblems(typed).filter(({ field }) => typed[field]?.trim());
  const canOverride = problems.some((problem) => problem.canOverride);

  function change(part: Partial<Wording>) {
    latest.current = { ...latest.current, ...part };
    setTyped(latest.current);
    onType(latest.current);
  }

  function insert(variable: TemplateVariable, fallback: string | undefined) {
    // Buttons and stars are not allowed in a subject.
    const isBlock = variable === "link" || variable === "stars";
    const isSubject = lastField.current === "subject" && !isBlock;
    if (!isSubject && visual.current) return visual.current.insert(variable, fallback);
    const control = isSubject ? subject.current : content.current;
    if (!control) return;
    const written = writeVariable(variable, fallback);
    const { value, selectionStart, selectionEnd } = control;
    const start = selectionStart ?? value.length;
    const next = value.slice(0, start) + written + value.slice(selectionEnd ?? start);
    setNativeValue(control, next);
    control.focus();
    control.setSelectionRange(start + written.length, start + written.length);
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
        secondary={
          template && (
            <TemplateActions template={template} isOnly={isOnly} onRestored={onRestored} />
          )
        }
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
          onFocus={() => {
            lastField.current = "subject";
          }}
        />
        <TextField
          name="preheader"
          label="Preview text"
          hint="What inboxes show after the subject. Leave it empty to show the first sentences."
          maxLength={templateLimits.preheader}
          dir="auto"
          value={typed.preheader}
          onChange={(event) => change({ preheader: event.target.value })}
        />
        <MessageField
          content={typed.content}
          source={content}
          visual={visual}
          onChange={(next) => change({ content: next })}
          onEdit={(next) => content.current && setNativeValue(content.current, next)}
          onFocus={() => {
            lastField.current = "content";
          }}
        />
        <VariableButtons onInsert={insert} />
        {problems.length > 0 && (
          <Alert tone="warning" title="Before it can be sent" live>
            <ul className="grid list-disc gap-1 pl-5">
              {problems.map(({ words }) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Alert>
        )}
        {canOverride && (
          <TextAreaField
            name="overrideReason"
            label="Why it may be sent anyway"
            hint="If the check is wrong, say why. Your reason is kept with the template and each of its versions."
            maxLength={templateLimits.overrideReason}
            rows={2}
            defaultValue={template?.overrideReason}
          />
        )}
      </FormShell>
    </div>
  );
}
