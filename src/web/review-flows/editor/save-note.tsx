import { useEffect } from "react";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import { SignInInNewTab } from "#web/forms/sign-in-in-new-tab.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { needsChoice } from "./save-state.ts";
import type { FlowEditor } from "./use-flow-editor.ts";
import { useSaveAsNew } from "./use-save-as-new.ts";

/** Reports unsaved changes; empty while everything is saved. */
export function SaveNote({ state }: Pick<FlowEditor, "state">) {
  const words = {
    saved: "All changes are saved.",
    waiting: "Saving …",
    saving: "Saving …",
    failed: "Not saved",
    conflict: "Not saved",
    gone: "Not saved",
  }[state.kind];
  return (
    <p role="status" className="text-sm text-muted">
      {words}
    </p>
  );
}

/** Stays visible however far down the page the user is editing. */
const inView = "sticky top-3 z-2 shadow-float";

/** Explains why saving fails, with ways to resolve it. */
export function SaveProblem({ editor, sharing }: { editor: FlowEditor; sharing: FlowSharing }) {
  const retry = useAction(async () => void (await editor.flush()));
  const theirs = useAction(editor.loadTheirs);
  const mine = useAction(editor.keepMine);
  const { state } = editor;
  const anew = useSaveAsNew(editor, sharing);
  const stands = needsChoice(state) || state.kind === "failed";
  useEffect(() => {
    if (!stands) return;
    const field = document.activeElement;
    // Keeps the message from covering the field being edited.
    field?.scrollIntoView({ block: "nearest" });
    return () => {
      // The pressed button has disappeared with the message, so focus returns to the field or the top.
      if (document.activeElement !== document.body) return;
      const next = field?.isConnected ? field : document.querySelector("[name=title]");
      if (next instanceof HTMLElement) next.focus();
    };
  }, [stands]);
  if (state.kind === "conflict") {
    return (
      <Alert
        live
        tone="warning"
        className={inView}
        title={`Someone else ${state.archived ? "archived" : "changed"} this flow`}
        actions={
          <>
            <Button onClick={theirs.run} busy={theirs.busy}>
              Show their version
            </Button>
            <Button onClick={mine.run} busy={mine.busy}>
              Keep mine and replace theirs
            </Button>
          </>
        }
      >
        {state.archived && "Customers cannot answer it any more. "}
        Your changes are still here, but not saved. Nothing is overwritten until you choose.
      </Alert>
    );
  }
  if (state.kind === "gone") {
    return (
      <Alert
        live
        tone="danger"
        className={inView}
        title="This flow has been deleted"
        actions={
          <Button onClick={anew.run} busy={anew.busy}>
            Save as a new flow
          </Button>
        }
      >
        Someone else deleted it. Your text is still here: save it as a new flow, and publish that
        one when it is ready.
      </Alert>
    );
  }
  if (state.kind === "failed") {
    return (
      <Alert
        live
        tone="danger"
        className={inView}
        title="Your last changes are not saved"
        actions={
          <Button onClick={retry.run} busy={retry.busy}>
            Try again
          </Button>
        }
      >
        {state.message}
        {state.sessionEnded && <SignInInNewTab then="choose “Try again”" />}
      </Alert>
    );
  }
  return null;
}
