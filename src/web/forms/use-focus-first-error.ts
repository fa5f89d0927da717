import { type RefObject, useEffect, useState } from "react";

/**
 * Focuses the first invalid field. Call the returned function together with the
 * state change that shows the errors: the focus moves after React has rendered both.
 */
export function useFocusFirstError(fields: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const first = fields.current?.querySelector<HTMLElement>(
      "[aria-invalid=true], fieldset[aria-describedby] input",
    );
    first?.focus();
  }, [times, fields]);
  return () => setTimes((count) => count + 1);
}
