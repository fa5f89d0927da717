import { useLayoutEffect } from "react";
import { acceptsShortcut, inboxShortcuts } from "#web/search/shortcuts.ts";

/**
 * Keyboard shortcuts of the inbox: each presses or focuses the element that names it in `aria-keyshortcuts`. They take
 * precedence over the page's shortcuts, and override `/`.
 */
export function useKeyTargets() {
  // Registered before the browser paints, so that a key pressed as soon as the list appears is handled.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (!acceptsShortcut(event) || !inboxShortcuts.some(({ keys }) => keys[0] === key)) return;
      const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      if (target.matches("input, textarea")) target.focus();
      else target.click();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}
