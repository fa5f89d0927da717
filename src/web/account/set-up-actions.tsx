import type { Action } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { RemoveButton, type RemoveButtonProps } from "./remove-button.tsx";

interface SetUpActionsProps {
  /** Begins to set it up, or to change it; without a label there is no button for it. */
  begin: Action<[]>;
  label: string | undefined;
  /** How what is set up is taken away, where that can be done. */
  removal: Omit<RemoveButtonProps, "label"> | false;
}

/** Beside a way in that is set up once: take it away, set it up anew. */
export function SetUpActions({ begin, label, removal }: SetUpActionsProps) {
  return (
    <>
      {removal && <RemoveButton label="Remove" {...removal} />}
      {label && (
        <Button busy={begin.busy} onClick={() => begin.run()}>
          {label}
        </Button>
      )}
    </>
  );
}
