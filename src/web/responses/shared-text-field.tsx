import { type Ref, useId } from "react";
import type { OwnText } from "#shared/api/responses.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import type { SharedText } from "./use-shared-text.ts";

export interface SharedTextFieldProps {
  name: OwnText;
  label: string;
  hint: string;
  /** What it is called within a sentence: "this note". */
  called: string;
  text: SharedText;
  /** Saves this one over what somebody else wrote. */
  keepMine: () => Promise<void>;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for a text that colleagues write at, too: where two wrote, both are seen and one is chosen. */
export function SharedTextField(props: SharedTextFieldProps) {
  const { name, label, hint, called, text, ref } = props;
  const keep = useAction(props.keepMine);
  const id = useId();
  return (
    <div className="grid gap-3">
      <TextAreaField
        {...{ name, label, hint }}
        {...(ref && { ref })}
        dir="auto"
        value={text.text}
        onChange={(event) => text.write(event.target.value)}
      />
      {text.theirs !== undefined && (
        <Alert
          live
          tone="warning"
          title={`Somebody else has changed ${called}`}
          actions={
            <>
              <Button size="small" aria-describedby={id} onClick={text.takeTheirs}>
                Use theirs
              </Button>
              <Button size="small" aria-describedby={id} onClick={keep.run} busy={keep.busy}>
                Keep mine and replace theirs
              </Button>
            </>
          }
        >
          <p>
            Yours is still in the field, but not saved.{" "}
            {text.theirs ? "Theirs is:" : "They have emptied it."}
          </p>
          <blockquote id={id} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
            {text.theirs}
          </blockquote>
        </Alert>
      )}
      {text.putBack && (
        <div>
          <Button size="small" variant="quiet" onClick={text.putBack}>
            Go back to mine
          </Button>
        </div>
      )}
    </div>
  );
}
