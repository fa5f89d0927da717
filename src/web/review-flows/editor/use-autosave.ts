import { useEffect, useEffectEvent } from "react";
import type { Draft } from "./draft.ts";
import type { SaveState } from "./save-state.ts";

/** Quiet time after the last change before it is saved, milliseconds. */
const autosaveAfter = 700;

/** Saves a moment after the last change, and what could not be saved once the connection is back. */
export function useAutosave(draft: Draft, state: SaveState, save: () => void): void {
  const autosave = useEffectEvent(save);
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
}
