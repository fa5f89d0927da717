import { lazy, type RefObject, Suspense, useContext, useState } from "react";
import { templateLimits } from "#shared/api/email.ts";
import { FieldError, TextAreaField } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { VisualEditorHandle } from "./visual/visual-editor.tsx";

/** Lazy, because it brings an editing library. */
const VisualEditor = lazy(async () => {
  const { VisualEditor } = await import("./visual/visual-editor.tsx");
  return { default: VisualEditor };
});

export interface MessageFieldProps {
  content: string;
  source: RefObject<HTMLTextAreaElement | null>;
  /** Null while the source is shown. */
  visual: RefObject<VisualEditorHandle | null>;
  onChange: (content: string) => void;
  /** An edit in the visual editor, which is written to the source field of the form. */
  onEdit: (content: string) => void;
  onFocus: () => void;
}

/** Edits the message visually or as source. The form's value is always the source. */
export function MessageField(props: MessageFieldProps) {
  const { content, source, visual, onChange, onEdit, onFocus } = props;
  const [mode, setMode] = useState<"visual" | "source">("visual");
  const isVisual = mode === "visual";
  const { content: error } = useContext(FieldErrorsContext);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RadioGroup
        name="editor"
        legend="Editor"
        inline
        value={mode}
        onChange={setMode}
        options={[
          { value: "visual", label: "Visual" },
          { value: "source", label: "Source" },
        ]}
      />
      {isVisual && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <VisualEditor ref={visual} content={content} onChange={onEdit} onFocus={onFocus} />
        </Suspense>
      )}
      {isVisual && error && <FieldError id="visual-message-error">{error}</FieldError>}
      <TextAreaField
        ref={source}
        name="content"
        label={isVisual ? "Source" : "Message"}
        hint="Plain text, with an empty line between paragraphs, or simple HTML."
        fieldClassName={isVisual ? "hidden" : ""}
        required
        maxLength={templateLimits.content}
        dir="auto"
        value={content}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        className="min-h-72 font-mono text-sm"
      />
    </div>
  );
}
