import { useState } from "react";
import { openStepUp } from "#web/session/open-step-up.ts";
import { toast } from "#web/ui/toast-store.ts";
import { isProofNeeded, messageOf } from "./api-error.ts";

export interface Action<Args extends unknown[]> {
  run: (...args: Args) => void;
  busy: boolean;
}

/**
 * For a button that changes something on the server: one run at a time, a toast when it fails.
 * `failure` replaces the error's own words in the toast. Where the person has to prove first that it is them, the page
 * is left for that and comes back.
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
