import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A titled section of the landing page, separated by a line. */
export function LandingSection({
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
      className={clsx("border-t border-line py-7 sm:py-9 lg:py-12", className)}
    >
      <div className="page">
        <h2 id={id} className="max-w-[40ch] text-2xl lg:text-3xl">
          {heading}
        </h2>
        {lead && <p className="mt-2 max-w-[80ch] text-muted">{lead}</p>}
        <div className="mt-6 lg:mt-8">{children}</div>
      </div>
    </section>
  );
}
