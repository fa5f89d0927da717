import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A part of the landing page under its own heading, ruled off from the one before. */
export function Section({
  id,
  heading,
  lead,
  className,
  children,
}: {
  id: string;
  heading: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={clsx("border-t border-line py-20 lg:py-28", className)}
    >
      <div className="page">
        <h2 id={id} className="max-w-[22ch] text-3xl lg:text-4xl">
          {heading}
        </h2>
        {lead && <p className="mt-4 max-w-[56ch] text-lg text-muted">{lead}</p>}
        <div className="mt-12">{children}</div>
      </div>
    </section>
  );
}
