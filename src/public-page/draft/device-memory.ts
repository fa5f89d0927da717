/** @returns the stored value; undefined when there is none or it cannot be read. */
export function readMemory<Held>(key: string): Held | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    // Unreadable or refused: the server's text is used.
    return undefined;
  }
}

/** Stores a value on this device in place of the one before; undefined removes it. */
export function writeMemory(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: every button of the page sends the text anyway.
  }
}
