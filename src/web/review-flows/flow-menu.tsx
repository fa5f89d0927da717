import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import {
  deleteFlow,
  duplicateFlow,
  type FlowStatus,
  type FlowSummary,
  setFlowStatus,
} from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import type { MenuEntry } from "#web/ui/dropdown-menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** Actions on a flow in the list. */
export function FlowMenu({ flow }: { flow: FlowSummary }) {
  const { id: flowId, status } = flow;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<"delete" | "draft" | "archived">();

  const changed = useRef(false);
  useEffect(
    () => () => {
      // The row, which had the focus, has left this list.
      if (changed.current && document.activeElement === document.body)
        document.querySelector("main")?.focus();
    },
    [],
  );

  async function tell(title: string, description?: string) {
    changed.current = true;
    toast({ title, description });
    await revalidate();
  }

  const duplicate = useAction(async () => {
    const copy = await call(duplicateFlow, { flowId });
    await navigate(paths.flow.href({ flowId: copy.id }));
  });
  const change = useAction(async (to: FlowStatus) => {
    setAsking(undefined);
    await call(setFlowStatus, { flowId, body: { status: to } });
    if (to === "archived") await tell("Flow archived", "It is below the list, under “Archived”.");
    else await tell("The flow is a draft again", "Publish it when customers may answer.");
  });
  const remove = useAction(async () => {
    setAsking(undefined);
    await call(deleteFlow, { flowId });
    await tell("Flow deleted");
  });

  const entries: MenuEntry[] = [
    { label: "Edit", to: paths.flow.href({ flowId }) },
    { label: "Duplicate", onSelect: duplicate.run },
  ];
  if (status === "published") {
    entries.push({ label: "Unpublish …", onSelect: () => setAsking("draft") });
  }
  if (status === "archived") {
    entries.push({ label: "Bring back as a draft", onSelect: () => change.run("draft") });
  } else {
    entries.push({
      label: status === "published" ? "Archive …" : "Archive",
      onSelect: () => (status === "published" ? setAsking("archived") : change.run("archived")),
    });
  }
  entries.push({
    label: "Delete …",
    onSelect: () => setAsking("delete"),
    destructive: true,
  });

  return (
    <>
      <RowMenu name={flow.title || "untitled flow"} entries={entries} />
      <AlertDialog
        open={asking === "delete"}
        title="Delete this flow?"
        description="The flow and its questions are gone for good. A flow that customers were asked with can only be archived."
        confirmLabel="Delete flow"
        destructive
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={() => setAsking(undefined)}
      />
      <WithdrawDialog
        to={asking === "delete" ? undefined : asking}
        busy={change.busy}
        onConfirm={change.run}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}
