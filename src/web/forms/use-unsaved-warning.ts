import { useEffect, useId } from "react";
import { markUnsaved } from "./unsaved.ts";

/** The shell asks before a page with unsaved changes is left. */
export function useUnsavedWarning(dirty: boolean) {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, dirty);
    return () => markUnsaved(id, false);
  }, [id, dirty]);
}
