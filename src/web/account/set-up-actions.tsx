import type { Action } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { RemoveButton, type RemoveButtonProps } from "./remove-button.tsx";

interface SetUpActionsProps {
  /** Starts setting it up or changing it. Without a label there is no button. */
  begin: Action<[]>;
  label: string | undefined;
  /** Removes the method; false if it cannot be removed. */
  removal: Omit<RemoveButtonProps, "label"> | false;
}

/** Buttons beside a sign-in method that can be set up only once: remove it or set it up again. */
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
