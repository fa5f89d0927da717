import { useState } from "react";
import { setFlowSharing } from "#shared/api/flows.ts";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import { call } from "#web/lib/api.ts";

export interface SharingState {
  sharing: FlowSharing;
  /** Saves immediately. Errors are left to the calling form or button. */
  change(part: Partial<FlowSharing>): Promise<void>;
}

/** Offered review sites and embedding origins of a flow. They are not part of the draft and take effect when saved. */
export function useSharing(flowId: string, initial: FlowSharing): SharingState {
  const [sharing, setSharing] = useState(initial);
  return {
    sharing,
    async change(part) {
      // Optimistic: reverted if saving fails.
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
