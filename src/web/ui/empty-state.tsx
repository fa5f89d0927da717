import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: ReactNode;
  /** Explains what will appear here, and how to get it. */
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list. Says what to do next, never only "nothing here". */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-edge px-6 py-10 sm:px-10">
      <h2 className="text-lg">{title}</h2>
      <div className="max-w-(--rf-measure) text-muted">{children}</div>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
