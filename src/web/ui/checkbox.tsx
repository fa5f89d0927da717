import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { FieldError } from "./field.tsx";
import { FieldErrorsContext } from "./field-errors.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  /** Some but not all rows are chosen. */
  indeterminate?: boolean;
}

/** A native checkbox: it takes part in FormData, and needs no script to work. */
export function Checkbox({
  label,
  hint,
  hideLabel,
  indeterminate,
  className,
  ...props
}: CheckboxProps) {
  const id = useId();
  const error = useContext(FieldErrorsContext)[props.name ?? ""];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <input
          {...props}
          ref={(node) => {
            if (node) node.indeterminate = indeterminate ?? false;
          }}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-ink dark:accent-accent"
        />
        <span className={clsx(hideLabel && "sr-only")}>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
