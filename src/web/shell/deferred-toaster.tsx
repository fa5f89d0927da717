import { type ComponentType, useEffect, useState } from "react";

/**
 * Loads the toaster (12 kB) right after the first paint: the first page is not delayed, and a lost connection can
 * still be reported. Earlier toasts wait in the store.
 */
export function DeferredToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    import("#web/ui/toaster.tsx").then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => {},
    );
  }, []);
  return Toaster ? <Toaster /> : null;
}
