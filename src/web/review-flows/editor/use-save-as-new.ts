import { useNavigate } from "react-router";
import { setFlowSharing } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import { forgetUnsavedChanges } from "#web/forms/unsaved.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { FlowEditor } from "./use-flow-editor.ts";

/** Saves the content of a deleted flow as a new draft with the same review sites, and opens it. */
export function useSaveAsNew(editor: FlowEditor, { platforms }: FlowSharing) {
  const navigate = useNavigate();
  return useAction(async () => {
    const { id: flowId } = await editor.saveAsNew();
    try {
      if (platforms) await call(setFlowSharing, { flowId, body: { platforms } });
      toast({ title: "Saved as a new flow", description: "Customers see it once you publish it." });
    } finally {
      forgetUnsavedChanges();
      // Nothing exists at the old address.
      await navigate(paths.flow.href({ flowId }), { replace: true });
    }
  });
}
