import { useState } from "react";
import { useRevalidator } from "react-router";
import { applyContactAction, type ContactSelection } from "#shared/api/contact-actions.ts";
import { maxTagLength } from "#shared/contacts/contact-filter.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toastWithUndo } from "./undo-toast.ts";

export interface BulkBarProps {
  selection: ContactSelection;
  count: number;
  /** Selects all that match; left out where they are selected. */
  onAll?: (() => void) | undefined;
  total: number;
  onDone: () => void;
}

type Kind = "tag" | "untag" | "suppress" | "delete";

/** What is done with the contacts that are chosen. */
export function BulkBar({ selection, count, onAll, total, onDone }: BulkBarProps) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Kind>();
  const [tag, setTag] = useState("");
  const [isTagMissing, setTagMissing] = useState(false);
  const people = formatCount(count, "contact");
  const act = useAction(async (kind: Kind) => {
    const body =
      kind === "tag" || kind === "untag"
        ? { kind, tag: tag.trim(), selection }
        : { kind, selection };
    const done = await call(applyContactAction, { body });
    setAsking(undefined);
    setTag("");
    onDone();
    await revalidate();
    toastWithUndo(done, kinds[kind].done, revalidate);
  });
  const shown = asking && kinds[asking];
  function confirm() {
    if (!asking) return;
    const isMissing = kinds[asking].needsTag && tag.trim() === "";
    setTagMissing(isMissing);
    if (!isMissing) act.run(asking);
  }
  return (
    <section
      aria-label="Selected contacts"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-3"
    >
      <p className="mr-auto font-semibold" role="status">
        {people} selected
      </p>
      {onAll && (
        <Button size="small" variant="quiet" onClick={onAll}>
          Select all {formatCount(total, "contact")}
        </Button>
      )}
      {Object.entries(kinds).map(([kind, { label }]) => (
        <Button
          key={kind}
          size="small"
          variant={kind === "delete" ? "danger" : "secondary"}
          onClick={() => setAsking(kind as Kind)}
        >
          {label}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
      {asking && shown && (
        <AlertDialog
          open
          title={`${shown.title} ${people}?`}
          description={shown.description}
          confirmLabel={shown.confirm}
          destructive={asking === "delete"}
          busy={act.busy}
          onConfirm={confirm}
          onCancel={() => {
            setAsking(undefined);
            setTagMissing(false);
          }}
        >
          {shown.needsTag && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                confirm();
              }}
            >
              <TextField
                name="tag"
                label="Tag"
                value={tag}
                maxLength={maxTagLength}
                autoComplete="off"
                data-autofocus
                error={isTagMissing ? "Type the tag first." : undefined}
                onChange={(event) => setTag(event.target.value)}
              />
            </form>
          )}
        </AlertDialog>
      )}
    </section>
  );
}

const kinds = {
  tag: {
    label: "Add tag …",
    title: "Tag",
    description: "Tags help you find these people again.",
    confirm: "Add tag",
    done: "Tag added",
    needsTag: true,
  },
  untag: {
    label: "Remove tag …",
    title: "Remove a tag from",
    description: "Contacts without this tag stay as they are.",
    confirm: "Remove tag",
    done: "Tag removed",
    needsTag: true,
  },
  suppress: {
    label: "Do not email …",
    title: "Stop email to",
    description: "We won’t email them anymore. You can undo this for 30 days.",
    confirm: "Stop email",
    done: "Email stopped",
    needsTag: false,
  },
  delete: {
    label: "Delete …",
    title: "Delete",
    description: "Emails waiting to go to them are cancelled. You can undo this for 30 days.",
    confirm: "Delete contacts",
    done: "Contacts deleted",
    needsTag: false,
  },
};
