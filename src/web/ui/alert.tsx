import { clsx } from "clsx";
import type { ReactNode } from "react";

export type AlertTone = "info" | "success" | "warning" | "danger";

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced at once when it appears after the page was shown. */
  live?: boolean;
  className?: string;
}

/** A message that stays on the page until its cause is gone. For passing news use a toast. */
export function Alert({ tone = "info", title, children, actions, live, className }: AlertProps) {
  return (
    <div
      role={live ? "alert" : undefined}
      className={clsx("grid gap-1 rounded-md border-l-4 px-4 py-3", tones[tone], className)}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="max-w-(--rf-measure)">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

const tones: Record<AlertTone, string> = {
  info: "border-edge bg-sunken",
  success: "border-success bg-success-soft",
  warning: "border-accent bg-accent-soft",
  danger: "border-danger bg-danger-soft",
};
