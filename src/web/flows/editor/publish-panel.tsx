import { useState } from "react";
import { useRevalidator } from "react-router";
import { discardFlowChanges, type FlowStatus, setFlowStatus } from "#shared/api/flows.ts";
import type { FieldErrors } from "#shared/errors.ts";
import { missingForPublishing } from "#shared/review/readiness.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { FlowStatusBadge } from "../flow-status.tsx";
import { toContent } from "./draft.ts";
import type { FlowEditor } from "./use-flow-editor.ts";

export interface PublishPanelProps {
  editor: FlowEditor;
  /** What is still missing, once publishing was tried; shown at the fields too. */
  missing: FieldErrors;
  onTry: () => void;
}

/** Where the flow stands, what publishing it still needs, and the link to share. */
export function PublishPanel({ editor, missing, onTry }: PublishPanelProps) {
  const { saved } = editor;
  const { revalidate } = useRevalidator();
  const [announced, setAnnounced] = useState("");

  const change = useAction(async (status: FlowStatus) => {
    if (status === "published") {
      onTry();
      if (Object.keys(missingForPublishing(toContent(editor.draft))).length > 0) return;
    }
    if (!(await editor.flush())) return;
    const flow = await call(setFlowStatus, { flowId: saved.id, body: { status } });
    editor.setSaved(flow);
    setAnnounced(status === "published" ? "Published. Customers can answer now." : "");
    await revalidate();
  });
  const discard = useAction(async () => {
    editor.show(await call(discardFlowChanges, { flowId: saved.id }));
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
            <Button variant="quiet" onClick={() => change.run("draft")} busy={change.busy}>
              Take back
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
      <Missing missing={missing} />
      {published && <ShareLink url={saved.url} />}
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

function ShareLink({ url }: { url: string }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">Anybody with this link can answer.</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow rounded-md bg-sunken px-3 py-2 text-sm break-all">{url}</code>
        <CopyButton text={url} label="Copy link" size="medium" />
        <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
          Open
        </a>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <span className="text-muted">As a QR code:</span>
        <a href={`${url}/qr.svg`} download="review-qr.svg" className="link">
          SVG
        </a>
        <a href={`${url}/qr.png`} download="review-qr.png" className="link">
          PNG
        </a>
        <a href={`${url}/card`} target="_blank" rel="noopener" className="link">
          A card to print
        </a>
      </p>
    </div>
  );
}
