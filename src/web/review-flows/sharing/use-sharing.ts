import { useState } from "react";
import { setFlowSharing } from "#shared/api/flows.ts";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import { call } from "#web/lib/api.ts";

export interface SharingState {
  sharing: FlowSharing;
  /** Saves at once; what it throws is for the form or button that asked. */
  change(part: Partial<FlowSharing>): Promise<void>;
}

/** What a flow offers and where it is shown. No part of the draft: it holds as soon as it is saved. */
export function useSharing(flowId: string, initial: FlowSharing): SharingState {
  const [sharing, setSharing] = useState(initial);
  return {
    sharing,
    async change(part) {
      // Shown at once, taken back when it could not be saved.
      setSharing({ ...sharing, ...part });
      try {
        setSharing(await call(setFlowSharing, { flowId, body: part }));
      } catch (error) {
        setSharing(sharing);
        throw error;
      }
    },
  };
}
