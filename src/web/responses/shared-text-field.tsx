import type { RefObject } from "react";
import type { BusinessText } from "#shared/api/change-response.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import type { SharedText } from "./use-shared-text.ts";

export interface SharedTextFieldProps {
  name: BusinessText;
  label: string;
  hint: string;
  /** Name within a sentence, such as "this note". */
  called: string;
  text: SharedText;
  /** Saves this text over another user's. */
  keepMine: () => Promise<void>;
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Keyboard shortcut that focuses it. */
  shortcut?: string;
}

/** A field for text that several users edit. On a conflict both versions are shown and one is chosen. */
export function SharedTextField(props: SharedTextFieldProps) {
  const { name, label, hint, called, text, ref } = props;
  const keep = useAction(async () => {
    await props.keepMine();
    ref.current?.focus();
  });
  // The pressed button disappears with the conflict, so the focus must move.
  const settle = (how: () => void) => () => {
    how();
    ref.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <TextAreaField
        ref={ref}
        name={name}
        label={label}
        hint={hint}
        dir="auto"
        aria-keyshortcuts={props.shortcut}
        value={text.text}
        onChange={(event) => text.write(event.target.value)}
      />
      {text.theirs !== undefined && (
        <Alert
          live
          tone="warning"
          title={`Someone else changed ${called}`}
          actions={
            <>
              <Button size="small" onClick={settle(text.takeTheirs)}>
                Use theirs
              </Button>
              <Button size="small" onClick={keep.run} busy={keep.busy}>
                Keep mine and replace theirs
              </Button>
            </>
          }
        >
          <p>
            Yours is still in the field, but not saved.{" "}
            {text.theirs ? "Theirs is:" : "They have emptied it."}
          </p>
          {text.theirs && (
            <blockquote
              dir="auto"
              className="mt-2 rounded-md border border-line bg-card px-3 py-2 text-ink whitespace-pre-line wrap-anywhere"
            >
              {text.theirs}
            </blockquote>
          )}
        </Alert>
      )}
      {text.putBack && (
        <div>
          <Button size="small" variant="quiet" className="-ms-3" onClick={settle(text.putBack)}>
            Go back to mine
          </Button>
        </div>
      )}
    </div>
  );
}
