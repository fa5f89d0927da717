import { type ComponentProps, type ReactNode, useId } from "react";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * A switch that takes effect immediately. It is a native checkbox with the role, so that forms and keyboards support
 * it.
 */
export function Switch({ label, hint, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6 py-2">
        <span className="font-semibold">{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            {...props}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state.
            role="switch"
            aria-describedby={hint ? `${id}-hint` : undefined}
            className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors duration-(--rf-duration) checked:border-success checked:bg-success disabled:cursor-not-allowed disabled:opacity-55"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-transform duration-(--rf-duration) peer-checked:translate-x-5 peer-checked:bg-success-ink" />
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="max-w-(--rf-measure) pr-16 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
