import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A sheet on the paper. Use it for one thing with its actions, not as a frame around everything. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      className={clsx("rounded-lg border border-line bg-card px-4.5 py-4", className)}
    />
  );
}

export function CardHeader({ title, actions }: { title: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-2.5 flex flex-wrap items-baseline justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {actions}
    </header>
  );
}
