import { type ComponentType, useEffect, useState } from "react";

/**
 * The toasts' drawing part (12 kB) arrives after the page is shown, at once and unasked, so that it is
 * there when the connection is not. What was said before waits in the store.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    import("#web/ui/toaster.tsx").then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => {},
    );
  }, []);
  return Toaster ? <Toaster /> : null;
}
