import type { Business } from "#shared/api/businesses.ts";
import { createFlow, type Flow } from "#shared/api/flows.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, isConflict } from "#web/lib/api-error.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type Draft, toContent } from "./draft.ts";
import { isGone } from "./save-state.ts";
import { useDraftHistory } from "./use-draft-history.ts";
import { type SavedDraft, useSavedDraft } from "./use-saved-draft.ts";

export interface FlowEditor
  extends Pick<SavedDraft, "draft" | "saved" | "state" | "setSaved" | "flush" | "keepMine"> {
  /** `what` identifies the edited part: consecutive changes to it are undone together. */
  change(what: string, next: (draft: Draft) => Draft): void;
  undo: (() => void) | undefined;
  /**
   * Runs `work` on the displayed version. If another member has saved a newer one, that is shown instead and
   * nothing is done.
   * @returns the new version; undefined if nothing was done.
   * @throws any other error of `work`.
   */
  act(work: (updatedAt: string) => Promise<Flow>): Promise<Flow | undefined>;
  /** Replaces the editor's content by a version from the server, undoably. */
  show(flow: Flow): void;
  loadTheirs(): Promise<void>;
  /** Creates a new flow from the editor's content. */
  saveAsNew(): Promise<Flow>;
}

/**
 * The builder's state for one flow: every change is saved automatically, can be undone, and never overwrites another
 * user's.
 */
export function useFlowEditor(initial: Flow, business: Pick<Business, "id" | "name">): FlowEditor {
  const history = useDraftHistory();
  const saving = useSavedDraft(initial, business, history.end);
  const { draft, saved, state, setSaved, flush, keepMine, latest } = saving;
  const { back } = history;

  async function showTheirs() {
    const flow = await saving.theirs();
    if (flow) show(flow);
    return flow !== undefined;
  }

  function show(flow: Flow) {
    history.end();
    history.add({ what: "show", before: latest().draft });
    saving.replace(flow);
  }

  const act: FlowEditor["act"] = (work) =>
    saving.alone(async () => {
      try {
        return await work(latest().saved.updatedAt);
      } catch (error) {
        if (!isConflict(error) && !isGone(error)) throw error;
        if (isGone(error) || latest().dirty) await saving.refused(error);
        else if (await showTheirs())
          toast({
            title: "Someone else changed this flow",
            description: "This is their version. Nothing else was done; look at it first.",
          });
        return undefined;
      }
    });

  return {
    draft,
    saved,
    state,
    setSaved,
    flush,
    keepMine,
    act,
    show,
    change(what, next) {
      const before = latest().draft;
      history.add({ what, before });
      saving.edit(next(before));
    },
    undo: back && (() => saving.edit(back())),
    loadTheirs: async () => void (await showTheirs()),
    async saveAsNew() {
      try {
        return await call(createFlow, { body: toContent(latest().draft) });
      } catch (error) {
        if (error instanceof ApiError) saving.stop({ kind: "gone", fields: error.fields });
        throw error;
      }
    },
  };
}
