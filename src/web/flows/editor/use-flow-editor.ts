import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Flow, getFlow, saveFlow } from "#shared/api/flows.ts";
import type { FieldErrors } from "#shared/errors.ts";
import { useUnsavedMark } from "#web/forms/use-unsaved-mark.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type Draft, toContent, toDraft } from "./draft.ts";
import { ended, type Step, withStep } from "./draft-history.ts";

/** Quiet time after the last change before it is saved, milliseconds. */
const autosaveAfter = 700;

export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; message: string; fields: FieldErrors; sessionEnded: boolean }
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
  /**
   * Does something to the version that is shown here. Where somebody else has saved another one
   * meanwhile it is shown instead, so that nobody acts on what they have not seen.
   * @returns the version that came of it; undefined: nothing was done.
   * @throws whatever else `work` throws.
   */
  act(work: (updatedAt: string) => Promise<Flow>): Promise<Flow | undefined>;
  /** The server answered with a version of which only state and time are new. */
  setSaved(flow: Flow): void;
  /** Shows a version from the server in place of what is here; Undo goes back. */
  show(flow: Flow): void;
  loadTheirs(): Promise<void>;
  keepMine(): Promise<void>;
}

/** One flow in the builder: every change is saved by itself, can be undone, and never overwrites. */
export function useFlowEditor(initial: Flow): FlowEditor {
  const [draft, setDraft] = useState(() => toDraft(initial));
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [history, setHistory] = useState<Step[]>([]);
  // What a save must see although it began in an earlier render.
  const latest = useRef({ draft, saved, dirty: false, ids: idsOf(initial) });
  const running = useRef<Promise<unknown>>(undefined);
  useUnsavedMark(state.kind !== "saved");

  const autosave = useEffectEvent(() => void flush());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait anew.
  useEffect(() => {
    if (state.kind !== "waiting") return;
    const timer = setTimeout(autosave, autosaveAfter);
    return () => clearTimeout(timer);
  }, [state, draft]);
  useEffect(() => {
    if (state.kind !== "failed") return;
    window.addEventListener("online", autosave);
    return () => window.removeEventListener("online", autosave);
  }, [state]);

  function edit(next: Draft) {
    latest.current.draft = next;
    latest.current.dirty = true;
    setDraft(next);
    setState((current) => (current.kind === "conflict" ? current : { kind: "waiting" }));
  }

  function change(what: string, next: (draft: Draft) => Draft) {
    const before = latest.current.draft;
    setHistory((steps) => withStep(steps, { what, before }));
    edit(next(before));
  }

  function undo() {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    edit(last.before);
  }

  /** One after the other: each names the version that the one before it made. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (running.current !== undefined) await running.current;
    const done = work();
    running.current = Promise.allSettled([done]);
    try {
      return await done;
    } finally {
      running.current = undefined;
    }
  }

  const flush = () => alone(async () => !latest.current.dirty || save());

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
      setHistory(ended);
      setState({ kind: latest.current.dirty ? "waiting" : "saved" });
      return true;
    } catch (error) {
      latest.current.dirty = true;
      setState(isConflict(error) ? { kind: "conflict" } : failed(error));
      return false;
    }
  }

  const act: FlowEditor["act"] = (work) =>
    alone(async () => {
      try {
        return await work(latest.current.saved.updatedAt);
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (latest.current.dirty) setState({ kind: "conflict" });
        else {
          show(await theirs());
          toast({
            title: "Somebody else has changed this flow",
            description: "This is their version. Nothing else was done; look at it first.",
          });
        }
        return undefined;
      }
    });

  function keepSaved(flow: Flow) {
    latest.current.saved = flow;
    setSaved(flow);
  }

  function show(flow: Flow) {
    const { draft: before, ids } = latest.current;
    const shown = toDraft(flow);
    // What Undo brings back keeps the ids that its questions had.
    const known = new Map([...ids, ...idsOf(flow)]);
    latest.current = { draft: shown, saved: flow, dirty: false, ids: known };
    setDraft(shown);
    setSaved(flow);
    setHistory((steps) => withStep(ended(steps), { what: "show", before }));
    setState({ kind: "saved" });
  }

  const theirs = () => call(getFlow, { flowId: initial.id });
  return {
    ...{ draft, saved, state, change, flush, act, show, setSaved: keepSaved },
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

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === "conflict.changed";

function failed(error: unknown): SaveState {
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: 0 };
  return { kind: "failed", message: messageOf(error), fields, sessionEnded: status === 401 };
}
