/** @returns what this device holds under a name; undefined where that is nothing, or cannot be read. */
export function recall<Held>(key: string): Held | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    // Unreadable or refused: what the server sent stands.
    return undefined;
  }
}

/** Holds a value on this device in place of the one before; of undefined nothing is left. */
export function hold(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: every button of the page brings the text along all the same.
  }
}
