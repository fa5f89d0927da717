import { paths } from "#shared/paths.ts";

/** Dialogs that can be opened on any page. */
export type ShellDialog = "palette" | "shortcuts" | "quick-ask";

/** A keyboard shortcut that opens an address or a dialog. */
export interface Shortcut {
  /** Keys pressed in sequence. */
  keys: string[];
  label: string;
  to: { address: string } | { dialog: ShellDialog };
}

const goTo = (key: string, label: string, to: string): Shortcut => ({
  keys: ["g", key],
  label: `Go to ${label}`,
  to: { address: to },
});

/** Shortcuts without Control or Command, which users can switch off (WCAG 2.1.4). */
export const shortcuts: Shortcut[] = [
  { keys: ["?"], label: "Show this list", to: { dialog: "shortcuts" } },
  { keys: ["/"], label: "Search and go", to: { dialog: "palette" } },
  { keys: ["a"], label: "Ask a customer", to: { dialog: "quick-ask" } },
  goTo("d", "the home page", paths.dashboard.href()),
  goTo("f", "the review flows", paths.flows.href()),
  goTo("c", "the contacts", paths.contacts.href()),
  goTo("i", "the invitations", paths.invitations.href()),
  goTo("e", "the email templates", paths.email.href()),
  goTo("r", "the inbox", paths.responses.href()),
  goTo("s", "the settings", paths.settings.href()),
];

/** Shortcuts of the inbox, named after the control that each presses or focuses. */
export const inboxShortcuts: Pick<Shortcut, "keys" | "label">[] = [
  { keys: ["j"], label: "Inbox: next response" },
  { keys: ["k"], label: "Inbox: previous response" },
  { keys: ["r"], label: "Inbox: write a reply" },
  { keys: ["e"], label: "Inbox: mark as resolved" },
  { keys: ["/"], label: "Inbox: search" },
];

/** Always active, because they use keys that type no text. */
export const fixedShortcuts = [
  { keys: "Ctrl K, or ⌘ K", label: "Search and go" },
  { keys: "F8", label: "To the newest notice" },
  { keys: "Esc", label: "Close what lies above the page" },
];

const storageKey = "shortcuts";

export const shortcutsAreOn = (): boolean => localStorage.getItem(storageKey) !== "off";

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}

const dialogAsked = "shell-dialog";

/** Opens a dialog from a component that does not render it. */
export function openShellDialog(dialog: ShellDialog): void {
  window.dispatchEvent(new CustomEvent(dialogAsked, { detail: dialog }));
}

/** Maximum time between the keys of a sequence, in milliseconds. */
const sequenceMs = 1500;

/**
 * Listens to keys on the whole page.
 * @returns a function that stops it.
 */
export function listenForShortcuts(onShortcut: (to: Shortcut["to"]) => void): () => void {
  let before: string[] = [];
  let since = 0;
  const onKey = (event: KeyboardEvent) => {
    if (!acceptsShortcut(event)) return;
    if (event.timeStamp - since > sequenceMs) before = [];
    since = event.timeStamp;
    before = [...before, event.key].slice(-2);
    const found = shortcuts.find(({ keys }) => before.slice(-keys.length).join() === keys.join());
    if (!found) return;
    before = [];
    event.preventDefault();
    onShortcut(found.to);
  };
  const onAsked = (event: Event) =>
    onShortcut({ dialog: (event as CustomEvent<ShellDialog>).detail });
  document.addEventListener("keydown", onKey);
  window.addEventListener(dialogAsked, onAsked);
  return () => {
    document.removeEventListener("keydown", onKey);
    window.removeEventListener(dialogAsked, onAsked);
  };
}

/** Whether this key press may start a single-letter shortcut. */
export const acceptsShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  shortcutsAreOn() &&
  !isTyping(event.target) &&
  // A letter typed while a dialog is loading is not a shortcut.
  !document.querySelector("dialog[open], [data-dialog-loading]");

/** Whether the focused element accepts text or has its own keys. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=menu]") !== null)
  );
}
