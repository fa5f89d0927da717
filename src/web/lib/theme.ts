/** `system` follows the operating system, also while the page is open. */
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Shared with `public/start.js`, which sets the theme before the first paint. */
const storageKey = "ui-theme";
const defaultTheme: ThemeChoice = "light";

const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return themeChoices.find((choice) => choice === stored) ?? defaultTheme;
  } catch {
    return defaultTheme;
  }
}

/** Whether a theme was ever chosen in this browser. */
export function hasThemeChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function chooseTheme(choice: ThemeChoice) {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the theme lasts until the page is left.
  }
  apply(choice);
  for (const listener of listeners) listener();
}

/** Subscribe function for `useSyncExternalStore`. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the page in sync with the system and with other tabs. Call once at start-up. */
export function followTheme() {
  systemIsDark().addEventListener("change", () => apply(themeChoice()));
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey) apply(themeChoice());
  });
}

function apply(choice: ThemeChoice) {
  const dark = choice === "dark" || (choice === "system" && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}
