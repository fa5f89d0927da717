import { type RefObject, useEffect, useState } from "react";

/**
 * Takes the person to the first field that something is wrong with. Call what it returns beside the
 * change of state that draws the errors: the focus moves after React has drawn both.
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
