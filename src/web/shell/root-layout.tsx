import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { DeferredToaster } from "./deferred-toaster.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <UnsavedGuard />
      <DeferredToaster />
      <ScrollRestoration />
    </>
  );
}

/**
 * Focuses the new page's heading after a navigation, so that a screen reader announces the page and Tab continues
 * from there. Not on the first load (the browser handles it), not when only the search part changes, and not for a
 * dialog with its own address, which manages the focus itself. A menu or dialog that was opened while the page was
 * loading keeps the focus too: a menu closes when it loses it.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const before = useRef({ pathname, heading: "", element: null as HTMLElement | null });
  useEffect(() => {
    const last = before.current;
    const element = document.querySelector<HTMLElement>("main h1");
    const heading = element?.textContent ?? "";
    before.current = { pathname, heading, element };
    if (last.pathname === pathname) return;
    if (element && last.element === element && last.heading === heading) return;
    const target = element ?? document.querySelector("main");
    if (!target || document.activeElement?.closest("[role=menu], dialog")) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
