import { useEffect, useEffectEvent } from "react";
import type { Draft } from "./draft.ts";
import type { SaveState } from "./save-state.ts";

/** Delay in milliseconds after the last change before saving. */
const autosaveAfter = 700;

/** Saves shortly after the last change, and retries failed saves once the connection is back. */
export function useAutosave(draft: Draft, state: SaveState, save: () => void): void {
  const autosave = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft restarts the delay.
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
}
