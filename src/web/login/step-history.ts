/** The engine's state of the current step, with its own names. */
interface FlowState {
  executionId?: string | undefined;
  stepId?: string | undefined;
  stepName?: string | undefined;
  screenId?: string | undefined;
  action?: string | undefined;
  screenState?: ScreenState | undefined;
}

type ScreenState = Record<string, unknown> & { form?: Record<string, unknown> };

/** Undeclared members of the vendor's widget, as of version 3.3.1. */
export interface EngineElement extends HTMLElement {
  flowState: { current: FlowState; update: (change: FlowState) => void };
}

interface Trail {
  /** Milliseconds since 1970 of the last step. */
  at: number;
  steps: FlowState[];
}

const storageKey = "sign-in-trail";
/** Lifetime of a flow at the provider, in milliseconds. */
const lifetime = 30 * 60_000;

/**
 * Lets the browser's back and forward, and a reload, restore the steps of a flow, which the vendor's
 * engine does not. Each history entry holds a step number; the step itself is stored for
 * this tab, so that addresses and codes never enter the history. @returns a function that stops it.
 */
export function followSteps(widget: EngineElement): () => void {
  const visited = currentPosition();
  const trail = visited === undefined ? { at: 0, steps: [] } : readTrail();
  let position = visited ?? 0;
  let started = false;

  const onScreen = () => {
    const step = snapshot(widget.flowState.current);
    const reloaded = started ? undefined : trail.steps[position];
    started = true;
    if (reloaded && goesOn(reloaded, step)) {
      widget.flowState.update(reloaded);
      return;
    }
    const before = trail.steps[position];
    if (!before || isSame(before, step)) {
      trail.steps[position] = step;
      history.replaceState({ ...history.state, signInStep: position }, "");
    } else {
      // Input of the previous step arrives with the response, so that going back can show it again.
      const form = { ...before.screenState?.form, ...step.screenState?.form };
      trail.steps[position] = { ...before, screenState: { ...before.screenState, form } };
      position += 1;
      trail.steps = [...trail.steps.slice(0, position), step];
      history.pushState({ signInStep: position }, "");
    }
    trail.at = Date.now();
    writeTrail(trail);
  };

  const onPopState = (event: PopStateEvent) => {
    // Otherwise the engine would restart the flow, because it looks for a step in the address.
    event.stopImmediatePropagation();
    position = currentPosition() ?? 0;
    const step = trail.steps[position];
    if (step) widget.flowState.update(step);
  };

  widget.addEventListener("screen-updated", onScreen);
  window.addEventListener("popstate", onPopState, { capture: true });
  return () => {
    widget.removeEventListener("screen-updated", onScreen);
    window.removeEventListener("popstate", onPopState, { capture: true });
  };
}

/** Called after success and before another user starts. */
export function forgetSteps(): void {
  sessionStorage.removeItem(storageKey);
}

function snapshot({ executionId, stepId, stepName, screenId, screenState, action }: FlowState) {
  const { errorText: _text, errorType: _type, notice: _notice, ...state } = screenState ?? {};
  return { executionId, stepId, stepName, screenId, action, screenState: state as ScreenState };
}

function isSame(one: FlowState, other: FlowState): boolean {
  return one.executionId === other.executionId && one.stepId === other.stepId;
}

/** Undefined on a freshly opened page, as opposed to a reload or a return. */
function currentPosition(): number | undefined {
  return (history.state as { signInStep?: number } | null)?.signInStep;
}

function readTrail(): Trail {
  try {
    const trail: Trail = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
    if (Date.now() - trail.at < lifetime) return trail;
  } catch {
    // Nothing is stored, or it was not stored by us.
  }
  return { at: 0, steps: [] };
}

function writeTrail(trail: Trail): void {
  sessionStorage.setItem(storageKey, JSON.stringify(trail));
}

/**
 * Whether to restore the step from before a reload: the engine shows the first screen on its own, or has already
 * started a new run by asking the provider for it.
 */
function goesOn(before: FlowState, now: FlowState): boolean {
  if (!before.executionId) return false;
  if (!now.executionId) return true;
  const flowOf = (executionId: string) => executionId.split("|#|")[0];
  return now.stepId === "0" && flowOf(before.executionId) === flowOf(now.executionId);
}
