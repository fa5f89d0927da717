import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Flow, getFlow, saveFlow } from "#shared/api/flows.ts";
import type { FieldErrors } from "#shared/errors.ts";
import { markUnsaved } from "#web/forms/unsaved.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { type Draft, toContent, toDraft } from "./draft.ts";

/** Quiet time after the last change before it is saved, milliseconds. */
const autosaveAfter = 700;
const undoSteps = 50;

export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; message: string; fields: FieldErrors }
  /** Somebody else saved in the meantime; nothing is saved until the person has chosen. */
  | { kind: "conflict" };

export interface FlowEditor {
  draft: Draft;
  /** The version that the server last answered with. */
  saved: Flow;
  state: SaveState;
  /** `what` names the edited thing: changes to the same thing in a row undo as one. */
  change(what: string, next: (draft: Draft) => Draft): void;
  undo: (() => void) | undefined;
  /** Saves what is not saved yet. @returns false when it could not be saved. */
  flush(): Promise<boolean>;
  /** The server answered with a version of which only state and time are new. */
  setSaved(flow: Flow): void;
  /** Shows a version from the server in place of what is here. */
  show(flow: Flow): void;
  loadTheirs(): Promise<void>;
  keepMine(): Promise<void>;
}

/** One flow in the builder: every change is saved by itself, can be undone, and never overwrites. */
export function useFlowEditor(initial: Flow): FlowEditor {
  const [draft, setDraft] = useState(() => toDraft(initial));
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [history, setHistory] = useState<{ what: string; before: Draft }[]>([]);
  // What a save must see although it began in an earlier render.
  const latest = useRef({ draft, saved, dirty: false, ids: idsOf(initial) });
  const running = useRef<Promise<boolean>>(undefined);
  useUnsavedMark(state.kind !== "saved");

  const autosave = useEffectEvent(() => void flush());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait anew.
  useEffect(() => {
    if (state.kind !== "waiting") return;
    const timer = setTimeout(autosave, autosaveAfter);
    return () => clearTimeout(timer);
  }, [state, draft]);

  function edit(next: Draft) {
    latest.current.draft = next;
    latest.current.dirty = true;
    setDraft(next);
    setState((current) => (current.kind === "conflict" ? current : { kind: "waiting" }));
  }

  function change(what: string, next: (draft: Draft) => Draft) {
    const before = latest.current.draft;
    setHistory((steps) =>
      steps.at(-1)?.what === what ? steps : [...steps.slice(1 - undoSteps), { what, before }],
    );
    edit(next(before));
  }

  function undo() {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    edit(last.before);
  }

  async function flush(): Promise<boolean> {
    while (running.current !== undefined) await running.current;
    if (!latest.current.dirty) return true;
    running.current = save();
    const done = await running.current;
    running.current = undefined;
    return done;
  }

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
      setState({ kind: latest.current.dirty ? "waiting" : "saved" });
      return true;
    } catch (error) {
      latest.current.dirty = true;
      const conflict = error instanceof ApiError && error.code === "conflict.changed";
      const fields = error instanceof ApiError ? error.fields : {};
      setState(
        conflict ? { kind: "conflict" } : { kind: "failed", message: messageOf(error), fields },
      );
      return false;
    }
  }

  function keepSaved(flow: Flow) {
    latest.current.saved = flow;
    setSaved(flow);
  }

  function show(flow: Flow) {
    const shown = toDraft(flow);
    latest.current = { draft: shown, saved: flow, dirty: false, ids: idsOf(flow) };
    setDraft(shown);
    setSaved(flow);
    setHistory([]);
    setState({ kind: "saved" });
  }

  const theirs = () => call(getFlow, { flowId: initial.id });
  return {
    ...{ draft, saved, state, change, flush, show, setSaved: keepSaved },
    undo: history.length > 0 ? undo : undefined,
    loadTheirs: async () => show(await theirs()),
    async keepMine() {
      keepSaved(await theirs());
      latest.current.dirty = true;
      await flush();
    },
  };
}

function idsOf({ questions }: Flow): Map<string, string> {
  return new Map(questions.map(({ id }) => [id, id]));
}

/** The shell asks before a page with unsaved changes is left. */
function useUnsavedMark(dirty: boolean) {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, dirty);
    return () => markUnsaved(id, false);
  }, [id, dirty]);
}
