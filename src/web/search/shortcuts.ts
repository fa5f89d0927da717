import { paths } from "#shared/paths.ts";

/** What opens from anywhere, over the page. */
export type ShellDialog = "palette" | "shortcuts" | "quick-ask";

/** What a key does: it leads to an address or opens a dialog. */
export interface Shortcut {
  /** Pressed one after the other. */
  keys: string[];
  label: string;
  to: { address: string } | { dialog: ShellDialog };
}

const goTo = (key: string, label: string, to: string): Shortcut => ({
  keys: ["g", key],
  label: `Go to ${label}`,
  to: { address: to },
});

/** Keys without Control or Command: they can be switched off (WCAG 2.1.4). */
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

/** Only in the inbox; each is named by the control that it presses or focuses. */
export const inboxShortcuts: Pick<Shortcut, "keys" | "label">[] = [
  { keys: ["j"], label: "Inbox: next response" },
  { keys: ["k"], label: "Inbox: previous response" },
  { keys: ["r"], label: "Inbox: write a reply" },
  { keys: ["e"], label: "Inbox: mark as resolved" },
  { keys: ["/"], label: "Inbox: search" },
];

/** These work in any case, since they come with a key that no text is typed with. */
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

/** Opens a dialog from a component that does not hold it. */
export function openShellDialog(dialog: ShellDialog): void {
  window.dispatchEvent(new CustomEvent(dialogAsked, { detail: dialog }));
}

/** Keys of one sequence follow each other within this time, milliseconds. */
const sequenceMs = 1500;

/** Listens to the keys of the whole page. @returns a function that stops it. */
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

/** Whether this key may be one of a single letter now. */
export const acceptsShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  shortcutsAreOn() &&
  !isTyping(event.target) &&
  // A letter typed while a dialog loads is no shortcut.
  !document.querySelector("dialog[open], [data-dialog-loading]");

/** Keys belong to whatever takes text or has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=menu]") !== null)
  );
}
