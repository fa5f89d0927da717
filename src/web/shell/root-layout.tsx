import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { LateToaster } from "./late-toaster.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <UnsavedGuard />
      <LateToaster />
      <ScrollRestoration />
    </>
  );
}

/**
 * After a navigation the new page's heading takes the focus, so that a screen reader reads where one
 * is and Tab goes on from there. Not on the first load, which the browser handles, not when only the
 * search part changes (filters, pages of a list), and not when the page stays and only a dialog with
 * an address of its own comes or goes: that takes the focus and gives it back itself. A menu or dialog
 * that somebody opened while the page was on its way keeps it, too: a menu closes when it loses it.
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
