import { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { fromEditable, hasKnownTags, isKeptWhole, toEditable } from "./editable-html.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { variableNode } from "./variable-node.ts";
import "./visual-editor.css";

export interface VisualEditorHandle {
  /** Inserts a variable at the cursor. */
  insert(variable: string, fallback: string | undefined): void;
}

export interface VisualEditorProps {
  content: string;
  onChange: (content: string) => void;
  onFocus: () => void;
  ref: Ref<VisualEditorHandle>;
}

/** Only markup allowed in messages: see `toSafeHtml` of the server. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  variableNode,
];

/** An editor without HTML. Content that it cannot preserve is edited as source. */
export function VisualEditor({ content, onChange, onFocus, ref }: VisualEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  const report = useRef({ onChange, onFocus });
  report.current = { onChange, onFocus };
  const [editor, setEditor] = useState<Editor>();
  const [isReadable, setIsReadable] = useState(true);

  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions,
      injectCSS: false,
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": "Message",
          dir: "auto",
          class: "message-editor field-control min-h-72",
        },
      },
      onUpdate({ editor: { isEmpty }, editor: changed }) {
        written.current = isEmpty ? "" : fromEditable(changed.getHTML());
        report.current.onChange(written.current);
      },
      onFocus: () => report.current.onFocus(),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || content === written.current) return;
    written.current = content;
    const isKnown = hasKnownTags(content);
    if (isKnown) editor.commands.setContent(toEditable(content), { emitUpdate: false });
    const isWhole = isKnown && isKeptWhole(content, fromEditable(editor.getHTML()));
    setIsReadable(isWhole || content.trim() === "");
  }, [editor, content]);

  useImperativeHandle(ref, () => ({
    insert(variable, fallback) {
      const attrs = { variable, fallback: fallback ?? null };
      if (!editor) return;
      // Focuses immediately: the editor's focus command waits for the next frame, and keys would still go to the
      // button.
      editor.view.focus();
      const chip = { type: "variable", attrs };
      const isBlock = variable === "link" || variable === "stars";
      const block = [{ type: "paragraph", content: [chip] }, { type: "paragraph" }];
      editor.commands.insertContent(isBlock ? block : chip);
    },
  }));

  return (
    <div className="grid gap-2">
      {!isReadable && (
        <Alert tone="warning" title="This message is edited in its source" live>
          It has HTML that the visual editor doesn’t know and would lose. Switch to Source to change
          it.
        </Alert>
      )}
      {!editor && <Skeleton className="h-72 w-full" />}
      <div className={isReadable ? "grid gap-2" : "hidden"}>
        {editor && <EditorToolbar editor={editor} />}
        <div ref={host} />
      </div>
    </div>
  );
}
