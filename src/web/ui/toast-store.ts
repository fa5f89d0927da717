import type { ReactNode } from "react";

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  /** `altText` describes how to do the same elsewhere, for users who miss the toast. */
  action?: { label: string; altText: string; onSelect: () => void };
  variant?: "default" | "destructive";
}

export interface Toast extends ToastInput {
  id: string;
  open: boolean;
}

/** Only the newest toast is kept. */
export const TOAST_LIMIT = 1;
/** Milliseconds for which a toast stays open. */
export const TOAST_DURATION = 5000;
/**
 * A closed toast is removed after this many milliseconds, which is so long that only the next toast
 * (the limit is one) ever replaces it, and the closing animation is never cut.
 */
export const TOAST_REMOVE_DELAY = 1_000_000;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a message for five seconds. Callable from anywhere, components or not. */
export function toast(input: ToastInput): string {
  count += 1;
  const id = String(count);
  const newest = [{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT);
  for (const gone of toasts) if (!newest.includes(gone)) forget(gone.id);
  publish(newest);
  return id;
}

/** Changes a toast that is still shown, for example from "Sending" to "Sent". */
export function updateToast(id: string, input: Partial<ToastInput>) {
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, ...input } : entry)));
}

/** Closes one toast, or all; it is removed after `TOAST_REMOVE_DELAY`. */
export function dismissToast(id?: string) {
  for (const entry of toasts) {
    if (id !== undefined && entry.id !== id) continue;
    if (!removals.has(entry.id)) {
      removals.set(
        entry.id,
        setTimeout(() => removeToast(entry.id), TOAST_REMOVE_DELAY),
      );
    }
  }
  publish(
    toasts.map((entry) =>
      id === undefined || entry.id === id ? { ...entry, open: false } : entry,
    ),
  );
}

export function removeToast(id?: string) {
  for (const entry of toasts) if (id === undefined || entry.id === id) forget(entry.id);
  publish(id === undefined ? [] : toasts.filter((entry) => entry.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function forget(id: string) {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
