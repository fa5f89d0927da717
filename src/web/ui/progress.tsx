import { type ReactNode, useId } from "react";
import { formatNumber } from "#web/lib/format.ts";

export interface ProgressProps {
  label: ReactNode;
  /** Steps done; leave out when it cannot be known. */
  value?: number;
  max: number;
}

/** A long job's bar with its numbers. Give the person a way out beside it. */
export function Progress({ label, value, max }: ProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4">
        <label htmlFor={id}>{label}</label>
        {value !== undefined && (
          <span className="figures text-muted">
            {formatNumber(value)} of {formatNumber(max)}
          </span>
        )}
      </div>
      <progress
        id={id}
        max={max}
        {...(value === undefined ? {} : { value })}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-success indeterminate:animate-pulse indeterminate:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success"
      />
    </div>
  );
}
