import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface TableProps extends ComponentProps<"table"> {
  /** Says what the rows are; read by screen readers, hidden from sight. */
  caption: ReactNode;
}

/** Scrolls inside its frame on a phone; the frame takes focus so that keys can scroll it. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    <section
      aria-label={typeof caption === "string" ? caption : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-card"
    >
      <table {...props} className={clsx("w-full border-collapse text-left", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="border-b border-line bg-sunken text-sm text-muted">{children}</thead>;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      {...props}
      className={clsx("border-b border-line last:border-0 aria-selected:bg-accent-soft", className)}
    />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...props}
      className={clsx("px-4 py-2.5 font-semibold whitespace-nowrap", className)}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td {...props} className={clsx("px-4 py-3 align-middle", className)} />;
}
