import { useState } from "react";
import { openStepUp } from "#web/session/open-step-up.ts";
import { toast } from "#web/ui/toast-store.ts";
import { isProofNeeded, messageOf } from "./api-error.ts";

export interface Action<Args extends unknown[]> {
  run: (...args: Args) => void;
  busy: boolean;
}

/**
 * Runs a server action for a button: one at a time, with a toast on failure. `failure` replaces the error's message in
 * the toast. If the action needs a recent verification, the browser goes there and comes back.
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  failure?: string,
): Action<Args> {
  const [busy, setBusy] = useState(false);

  async function attempt(...args: Args) {
    setBusy(true);
    try {
      await action(...args);
    } catch (error) {
      if (isProofNeeded(error)) return openStepUp();
      toast({
        variant: "destructive",
        title: "Error",
        description: failure ?? messageOf(error),
      });
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    run: (...args) => {
      if (!busy) void attempt(...args);
    },
  };
}
