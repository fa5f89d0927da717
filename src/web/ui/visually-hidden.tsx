import type { ReactNode } from "react";

/** Words for a screen reader where a sighted person sees the meaning from the place. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
