import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { useEffect, useReducer, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Formatting buttons; the usual keyboard shortcuts work as well. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [, showState] = useReducer((count: number) => count + 1, 0);
  const [isLinking, setIsLinking] = useState(false);
  const [address, setAddress] = useState("");
  useEffect(() => {
    editor.on("transaction", showState);
    return () => {
      editor.off("transaction", showState);
    };
  }, [editor]);
  const chain = () => editor.chain().focus();
  const tools: [label: string, Icon: LucideIcon, act: () => void, isOn?: boolean][] = [
    ["Bold", Bold, () => chain().toggleBold().run(), editor.isActive("bold")],
    ["Italic", Italic, () => chain().toggleItalic().run(), editor.isActive("italic")],
    [
      "Heading",
      Heading2,
      () => chain().toggleHeading({ level: 2 }).run(),
      editor.isActive("heading"),
    ],
    ["List", List, () => chain().toggleBulletList().run(), editor.isActive("bulletList")],
    [
      "Numbered list",
      ListOrdered,
      () => chain().toggleOrderedList().run(),
      editor.isActive("orderedList"),
    ],
    ["Quote", Quote, () => chain().toggleBlockquote().run(), editor.isActive("blockquote")],
    ["Link", Link2, openLink, editor.isActive("link")],
    ["Undo", Undo2, () => chain().undo().run()],
    ["Redo", Redo2, () => chain().redo().run()],
  ];

  function openLink() {
    setAddress(editor.getAttributes("link").href ?? "");
    setIsLinking(true);
  }
  function setLink() {
    const link = chain().extendMarkRange("link");
    if (address.trim()) link.setLink({ href: address.trim() }).run();
    else link.unsetLink().run();
    setIsLinking(false);
  }

  return (
    <>
      <div role="toolbar" aria-label="Formatting" className="flex flex-wrap gap-1">
        {tools.map(([label, Icon, act, isOn]) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            onClick={act}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
      {isLinking && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            name="linkAddress"
            label="Link address"
            hint="Select the words first. Leave it empty to remove the link."
            type="url"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              setLink();
            }}
          />
          <Button onClick={setLink}>Set link</Button>
        </div>
      )}
    </>
  );
}
