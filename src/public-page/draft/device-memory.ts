/** @returns the stored value; undefined when there is none or it cannot be read. */
export function readMemory<Held>(key: string): Held | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    // Unreadable or blocked, so the server's text is used.
    return undefined;
  }
}

/** Stores a value on this device, replacing the previous one; undefined removes it. */
export function writeMemory(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked. This is harmless, because every button of the page sends the text.
  }
}
