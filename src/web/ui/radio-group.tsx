import { clsx } from "clsx";
import { type ReactNode, useContext, useId } from "react";
import { FieldError } from "./field.tsx";
import { FieldErrorsContext } from "./field-errors.ts";

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  /** Uncontrolled start; give `value` and `onChange` instead to control it. */
  defaultValue?: Value | undefined;
  value?: Value;
  onChange?: (value: Value) => void;
  required?: boolean;
  hideLegend?: boolean;
  /** Side by side, for two or three short choices. */
  inline?: boolean;
}

/** Native radios in a fieldset: arrow keys, FormData and form reset come with them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, legend, options, defaultValue, value, onChange, required, hideLegend, inline } =
    props;
  const id = useId();
  const error = useContext(FieldErrorsContext)[name];
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx("grid content-start gap-2", inline && "auto-cols-fr grid-flow-col")}
    >
      <legend className={hideLegend ? "sr-only" : "mb-1 font-semibold"}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-card px-4 py-2.5 transition-colors duration-(--rf-duration) hover:border-edge has-checked:border-ink has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-55 dark:has-checked:border-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            required={required}
            disabled={option.disabled}
            className="mt-0.75 size-5 shrink-0 accent-ink dark:accent-accent"
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
