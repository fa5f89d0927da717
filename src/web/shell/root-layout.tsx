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
 * is and Tab goes on from there. Not on the first load, which the browser handles, and not when only
 * the search part changes (filters, pages of a list).
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
