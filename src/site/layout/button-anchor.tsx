import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A link that looks like a button; `large` for the main action of a section. */
export function ButtonAnchor({
  href,
  primary = false,
  large = false,
  className,
  children,
}: {
  href: string;
  primary?: boolean;
  large?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} className={clsx(buttonAnchorClass({ primary, large }), className)}>
      {children}
    </a>
  );
}

export function buttonAnchorClass({ primary = false, large = false } = {}): string {
  return clsx(
    "inline-flex items-center justify-center rounded-md text-center font-semibold no-underline transition-colors duration-(--rf-duration)",
    large ? "min-h-13 px-5 py-2 text-lg sm:px-7" : "min-h-11 px-5 py-2",
    primary
      ? "bg-accent text-accent-ink hover:bg-accent-hover"
      : "border border-edge text-ink hover:border-ink hover:bg-sunken",
  );
}
