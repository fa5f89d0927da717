import { type ReactNode, useState } from "react";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ensureRecentVerification, requestRemoval } from "./sign-in-methods.ts";

export interface RemoveButtonProps {
  /** The verb: "Remove", "Unlink". */
  label: string;
  /** The thing being removed; part of the button's accessible name. */
  what: string;
  title: string;
  description: ReactNode;
  /** Path of the provider's endpoint, below `/v1/account`. */
  path: string;
  body?: object;
  /** Message after success. */
  done: string;
  /** Skips the recent verification. */
  withoutProof?: boolean;
  onChanged: () => Promise<void>;
}

/** Removes a sign-in method after confirmation. */
export function RemoveButton(props: RemoveButtonProps) {
  const { label, what, title, description, path, body, done, withoutProof, onChanged } = props;
  const [asking, setAsking] = useState(false);
  const ask = useAction(async () => {
    if (!withoutProof) await ensureRecentVerification();
    setAsking(true);
  });
  const remove = useAction(async () => {
    try {
      await requestRemoval(path, body);
    } finally {
      setAsking(false);
    }
    await onChanged();
    toast({ title: done });
  });
  return (
    <>
      <Button
        size="small"
        busy={ask.busy}
        aria-label={`${label} ${what}`}
        onClick={() => ask.run()}
      >
        {label}
      </Button>
      <AlertDialog
        open={asking}
        title={title}
        description={description}
        confirmLabel={label}
        destructive
        busy={remove.busy}
        onConfirm={() => remove.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
