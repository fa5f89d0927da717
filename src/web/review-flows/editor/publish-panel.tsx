import { useState } from "react";
import { useRevalidator } from "react-router";
import { discardFlowChanges, type FlowStatus, setFlowStatus } from "#shared/api/flows.ts";
import type { FieldErrors } from "#shared/errors.ts";
import { findPublishingProblems } from "#shared/review-flows/readiness.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FlowStatusBadge } from "../flow-status.tsx";
import { SharePanel } from "../sharing/share-panel.tsx";
import type { SharingState } from "../sharing/use-sharing.ts";
import { WithdrawDialog } from "../withdraw-dialog.tsx";
import { toContent } from "./draft.ts";
import type { FlowEditor } from "./use-flow-editor.ts";

export interface PublishPanelProps {
  editor: FlowEditor;
  sharing: SharingState;
  /** Missing content after a failed attempt to publish; also shown at the fields. */
  missing: FieldErrors;
  onTry: () => void;
  onPublished: () => void;
}

/** The flow's state, what publishing still needs, and the link to share. */
export function PublishPanel(props: PublishPanelProps) {
  const { editor, sharing, missing, onTry, onPublished } = props;
  const { saved } = editor;
  const { revalidate } = useRevalidator();
  const [announced, setAnnounced] = useState("");
  const [asking, setAsking] = useState(false);

  const change = useAction(async (status: FlowStatus) => {
    setAsking(false);
    if (status === "published") {
      onTry();
      if (Object.keys(findPublishingProblems(toContent(editor.draft))).length > 0) return;
    }
    if (!(await editor.flush())) {
      onTry();
      return;
    }
    const flow = await editor.act((updatedAt) =>
      call(setFlowStatus, { flowId: saved.id, body: { status, updatedAt } }),
    );
    if (!flow) return;
    editor.setSaved(flow);
    if (status === "published") onPublished();
    setAnnounced(
      status === "published"
        ? "Published. Customers can answer now."
        : "Unpublished. Customers cannot answer until you publish it again.",
    );
    await revalidate();
  });
  const discard = useAction(async () => {
    const flow = await editor.act((updatedAt) =>
      call(discardFlowChanges, { flowId: saved.id, updatedAt }),
    );
    if (!flow) return;
    editor.show(flow);
    toast({ title: "Changes discarded", description: "Undo brings them back." });
  });

  const published = saved.status === "published";
  return (
    <section
      aria-label="Publishing"
      className="grid gap-4 rounded-lg border border-line bg-card p-5 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-3">
        <FlowStatusBadge {...saved} />
        <div className="ml-auto flex flex-wrap gap-2">
          {saved.hasUnpublishedChanges && (
            <Button variant="quiet" onClick={discard.run} busy={discard.busy}>
              Discard changes
            </Button>
          )}
          {published && (
            <Button variant="quiet" onClick={() => setAsking(true)} busy={change.busy}>
              Unpublish …
            </Button>
          )}
          {(!published || saved.hasUnpublishedChanges || editor.state.kind !== "saved") && (
            <Button variant="primary" onClick={() => change.run("published")} busy={change.busy}>
              {published ? "Publish changes" : "Publish"}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={announced ? "font-semibold text-success" : "sr-only"}>
        {announced}
      </p>
      <WithdrawDialog
        to={asking ? "draft" : undefined}
        busy={change.busy}
        onConfirm={change.run}
        onCancel={() => setAsking(false)}
      />
      <Missing missing={missing} />
      {published && <SharePanel flow={saved} sharing={sharing} />}
    </section>
  );
}

function Missing({ missing }: { missing: FieldErrors }) {
  const all = Object.values(missing);
  if (all.length === 0) return null;
  return (
    <Alert live tone="warning" title="Before customers can see it">
      <ul className="list-disc pl-5">
        {all.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  );
}
