import { useEffect } from "react";
import { useBlocker } from "react-router";
import { dropAllDrafts } from "#web/forms/draft-storage.ts";
import { forgetUnsavedChanges, hasUnsavedChanges } from "#web/forms/unsaved.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";

/** Confirms before a page with unsaved changes is left by a link, Back, reload or close. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      description="What you typed on this page has not been saved."
      confirmLabel="Leave the page"
      cancelLabel="Stay"
      destructive
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        forgetUnsavedChanges();
        dropAllDrafts();
        blocker.proceed?.();
      }}
    />
  );
}
