import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import {
  deleteFlow,
  duplicateFlow,
  type FlowStatus,
  type FlowSummary,
  setFlowStatus,
} from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatAgo, formatCount, formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { RowMenu } from "#web/lists/row-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { MenuEntry } from "#web/ui/dropdown-menu.tsx";
import { FlowStatusBadge } from "./flow-status.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export function FlowRow({ flow }: { flow: FlowSummary }) {
  const { id: flowId, title, status, questionCount, responseCount, lastResponseAt } = flow;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-5">
      <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-3">
          <Link to={paths.flow.href({ flowId })} className="link text-lg font-semibold">
            {title || "Untitled flow"}
          </Link>
          <FlowStatusBadge {...flow} />
        </div>
        <p className="text-sm text-muted">
          {formatCount(questionCount, "question")} ·{" "}
          {responseCount === 0 ? (
            "no answers yet"
          ) : (
            <Link to={paths.responses.href({}, { flowId })} className="link">
              {formatCount(responseCount, "answer")}
            </Link>
          )}
          {lastResponseAt && (
            <time dateTime={lastResponseAt} title={formatDateTime(lastResponseAt)}>
              , latest {formatAgo(lastResponseAt)}
            </time>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {status === "published" && <CopyButton text={flow.url} label="Copy link" />}
        <FlowMenu flow={flow} />
      </div>
    </li>
  );
}

function FlowMenu({ flow }: { flow: FlowSummary }) {
  const { id: flowId, status } = flow;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<"delete" | "draft" | "archived">();

  const duplicate = useAction(async () => {
    const copy = await call(duplicateFlow, { flowId });
    await navigate(paths.flow.href({ flowId: copy.id }));
  });
  const change = useAction(async (to: FlowStatus) => {
    setAsking(undefined);
    await call(setFlowStatus, { flowId, body: { status: to } });
    await revalidate();
  });
  const remove = useAction(async () => {
    setAsking(undefined);
    await call(deleteFlow, { flowId });
    await revalidate();
  });

  const entries: MenuEntry[] = [
    { label: "Edit", to: paths.flow.href({ flowId }) },
    { label: "Duplicate", onSelect: duplicate.run },
  ];
  if (status === "published") {
    entries.push({ label: "Take back to draft …", onSelect: () => setAsking("draft") });
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
