import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "small" | "icon";

interface ButtonLook {
  /** One primary per screen; quiet for actions inside rows and cards. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner and ignores presses. The button keeps its focus and width. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={busy || props["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
      className={clsx(buttonClass({ variant, size }), busy && "cursor-progress", className)}
    >
      {busy && <Spinner className="absolute" />}
      <span className={clsx("inline-flex min-w-0 items-center gap-2", busy && "opacity-0")}>
        {props.children}
      </span>
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: Omit<LinkProps, "className"> & ButtonLook & { className?: string }) {
  return <Link {...props} className={clsx(buttonClass({ variant, size }), className)} />;
}

/** Class for the rare `<a>` that leaves the application and looks like a button. */
export function buttonClass({
  variant = "secondary",
  size = "medium",
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
} = {}): string {
  return clsx(base, variants[variant], sizes[size]);
}

const base =
  "relative inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline " +
  "whitespace-nowrap transition-colors duration-(--rf-duration) select-none cursor-pointer " +
  "disabled:opacity-55 disabled:cursor-not-allowed";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover",
  secondary:
    "bg-card text-ink border border-edge enabled:hover:bg-sunken [a&]:hover:bg-sunken enabled:hover:border-ink [a&]:hover:border-ink",
  quiet: "text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  danger: "bg-danger text-danger-ink enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  medium: "min-h-(--rf-target) px-3.5 py-1",
  small: "min-h-7.5 px-2.5 py-0.5 text-sm pointer-coarse:min-h-11",
  icon: "size-(--rf-target) shrink-0",
};
