import type { ReactNode } from "react";

/** Text for screen readers where the layout shows the meaning to others. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
