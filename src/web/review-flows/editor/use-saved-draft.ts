import { useRef, useState } from "react";
import type { Business } from "#shared/api/businesses.ts";
import { type Flow, getFlow, saveFlow } from "#shared/api/flows.ts";
import { useUnsavedWarning } from "#web/forms/use-unsaved-warning.ts";
import { call } from "#web/lib/api.ts";
import { type Draft, toContent, toDraft } from "./draft.ts";
import { isGone, needsChoice, type SaveState, stateAfter } from "./save-state.ts";
import { useAutosave } from "./use-autosave.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

export interface SavedDraft {
  draft: Draft;
  /** The version in the server's last reply. */
  saved: Flow;
  state: SaveState;
  /** Current state, even when called from an earlier render. `dirty` means there are unsaved changes. */
  latest(): { draft: Draft; saved: Flow; dirty: boolean };
  edit(next: Draft): void;
  /** Replaces the draft by a version from the server. */
  replace(flow: Flow): void;
  /** Adopts a version from the server that differs only in state and time. */
  setSaved(flow: Flow): void;
  /** Derives the new save state after the server refused an operation on the flow. */
  refused(error: unknown): Promise<void>;
  stop(state: SaveState): void;
  /**
   * Saves pending changes.
   * @returns false when that failed.
   */
  flush(): Promise<boolean>;
  /** Runs an operation between two saves, because each save must name the version made by the previous one. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The server's current version; undefined, with a message shown, if it no longer exists. */
  theirs(): Promise<Flow | undefined>;
  keepMine(): Promise<void>;
}

/** A draft with automatic saving that never overwrites a version the user has not seen. */
export function useSavedDraft(
  initial: Flow,
  business: Pick<Business, "id" | "name">,
  onSaved: () => void,
): SavedDraft {
  const [draft, setDraft] = useState(() => toDraft(initial));
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  // Read by saves that started in an earlier render.
  const latest = useRef({ draft, saved, dirty: false, ids: idsOf(initial) });
  const alone = useOneAtATime();
  useUnsavedWarning(state.kind !== "saved");

  const flush = () => alone(async () => !latest.current.dirty || save());
  useAutosave(draft, state, () => void flush());

  async function save(): Promise<boolean> {
    const { draft: sent, saved: base, ids } = latest.current;
    latest.current.dirty = false;
    setState({ kind: "saving" });
    try {
      const body = { ...toContent(sent, ids), updatedAt: base.updatedAt };
      const flow = await call(saveFlow, { flowId: base.id, body });
      sent.questions.forEach(({ key }, index) => {
        const id = flow.questions[index]?.id;
        if (id) ids.set(key, id);
      });
      keepSaved(flow);
      onSaved();
      setState({ kind: latest.current.dirty ? "waiting" : "saved" });
      return true;
    } catch (error) {
      latest.current.dirty = true;
      await refused(error);
      return false;
    }
  }

  async function refused(error: unknown) {
    setState(await stateAfter(error, latest.current.saved, business));
  }

  function keepSaved(flow: Flow) {
    latest.current.saved = flow;
    setSaved(flow);
  }

  async function theirs() {
    try {
      return await call(getFlow, { flowId: initial.id });
    } catch (error) {
      if (!isGone(error)) throw error;
      await refused(error);
      return undefined;
    }
  }

  return {
    draft,
    saved,
    state,
    setSaved: keepSaved,
    refused,
    stop: setState,
    flush,
    alone,
    theirs,
    latest: () => latest.current,
    edit(next) {
      latest.current.draft = next;
      latest.current.dirty = true;
      setDraft(next);
      setState((current) => (needsChoice(current) ? current : { kind: "waiting" }));
    },
    replace(flow) {
      const shown = toDraft(flow);
      // Questions restored by Undo keep their ids.
      const ids = new Map([...latest.current.ids, ...idsOf(flow)]);
      latest.current = { draft: shown, saved: flow, dirty: false, ids };
      setDraft(shown);
      setSaved(flow);
      setState({ kind: "saved" });
    },
    async keepMine() {
      const flow = await theirs();
      if (!flow) return;
      keepSaved(flow);
      latest.current.dirty = true;
      await flush();
    },
  };
}

function idsOf({ questions }: Flow): Map<string, string> {
  return new Map(questions.map(({ id }) => [id, id]));
}
