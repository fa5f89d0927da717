import { useLayoutEffect } from "react";
import { acceptsShortcut, inboxShortcuts } from "#web/search/shortcuts.ts";

/**
 * Keys of the inbox: each presses or focuses what names it in `aria-keyshortcuts`. Heard before the keys
 * of the whole page, of which it takes over `/`.
 */
export function useKeyTargets() {
  // Before the browser paints: a key pressed as soon as the list is seen is heard.
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
