import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface PanelProps {
  title: ReactNode;
  /** Placed at the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a heading, in the application's grid. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "@container min-w-0 rounded-lg border border-line bg-card px-4.5 py-3.5",
        className,
      )}
    >
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
