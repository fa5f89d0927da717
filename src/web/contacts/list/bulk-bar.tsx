import { useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import {
  applyContactAction,
  type ContactAction,
  type ContactSelection,
} from "#shared/api/contact-actions.ts";
import { tagName } from "#shared/contacts/contact-filter.ts";
import { splitTags } from "#shared/contacts/split-tags.ts";
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
  /** Selects all matches; omit when they are already selected. */
  onAll?: (() => void) | undefined;
  total: number;
  onDone: () => void;
}

type Kind = "tag" | "untag" | "suppress" | "delete";

/** Actions on the selected contacts. */
export function BulkBar({ selection, count, onAll, total, onDone }: BulkBarProps) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Kind>();
  const [typed, setTyped] = useState("");
  const [tagError, setTagError] = useState<string>();
  const people = formatCount(count, "contact");
  const act = useAction(async (kind: Kind) => {
    const bodies =
      kind === "tag" || kind === "untag"
        ? tagsOf(kind, typed).map((tag) => ({ kind, tag, selection }))
        : [{ kind, selection }];
    const steps: ContactAction[] = [];
    for (const body of bodies) steps.push(await call(applyContactAction, { body }));
    setAsking(undefined);
    setTyped("");
    onDone();
    await revalidate();
    toastWithUndo(steps, steps.length > 1 ? "Tags added" : kinds[kind].done, revalidate);
  });
  const shown = asking && kinds[asking];
  function confirm() {
    if (!asking) return;
    const error =
      asking === "tag" || asking === "untag" ? errorIn(tagsOf(asking, typed)) : undefined;
    setTagError(error);
    if (!error) act.run(asking);
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
            setTagError(undefined);
          }}
        >
          {"field" in shown && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                confirm();
              }}
            >
              <TextField
                name="tag"
                {...shown.field}
                value={typed}
                autoComplete="off"
                data-autofocus
                error={tagError}
                onChange={(event) => setTyped(event.target.value)}
              />
            </form>
          )}
        </AlertDialog>
      )}
    </section>
  );
}

/** A tag from an import may contain a comma and must still be removable. */
const tagsOf = (kind: "tag" | "untag", typed: string) =>
  kind === "tag" ? splitTags(typed) : [typed.trim()].filter(Boolean);

function errorIn(tags: string[]): string | undefined {
  if (tags.length === 0) return "Type the tag first.";
  return z.array(tagName).safeParse(tags).error?.issues[0]?.message;
}

const kinds = {
  tag: {
    label: "Add tag …",
    title: "Tag",
    description: "Tags help you find these people again.",
    confirm: "Add tag",
    done: "Tag added",
    field: { label: "Tags", hint: "Separate tags with commas." },
  },
  untag: {
    label: "Remove tag …",
    title: "Remove a tag from",
    description: "Contacts without this tag stay as they are.",
    confirm: "Remove tag",
    done: "Tag removed",
    field: { label: "Tag" },
  },
  suppress: {
    label: "Do not email …",
    title: "Stop email to",
    description: "We won’t email them anymore. You can undo this for 30 days.",
    confirm: "Stop email",
    done: "Email stopped",
  },
  delete: {
    label: "Delete …",
    title: "Delete",
    description: "Emails waiting to go to them are cancelled. You can undo this for 30 days.",
    confirm: "Delete contacts",
    done: "Contacts deleted",
  },
};
