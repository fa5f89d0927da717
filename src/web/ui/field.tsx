import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { FieldErrorsContext } from "./field-errors.ts";

interface FieldFrame {
  /** Dotted path as in the endpoint's body schema; field errors are found by it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Overrides the error that the surrounding form found for this name. */
  error?: string | undefined;
  /** Says beside the label what an empty field means; default: "optional". */
  whenEmpty?: string;
  /** Hides the label from sight, not from screen readers. For search boxes and table cells. */
  hideLabel?: boolean;
  fieldClassName?: string;
}

export type TextFieldProps = FieldFrame & Omit<ComponentProps<"input">, "name">;
export type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<"textarea">, "name">;
export type SelectFieldProps = FieldFrame & Omit<ComponentProps<"select">, "name">;

export function TextField(props: TextFieldProps) {
  const [frame, control] = useField(props);
  return (
    <Frame {...frame}>
      <input type="text" {...control} className={clsx("field-control", props.className)} />
    </Frame>
  );
}

export function TextAreaField(props: TextAreaFieldProps) {
  const [frame, control] = useField(props);
  return (
    <Frame {...frame}>
      <textarea
        rows={4}
        {...control}
        className={clsx("field-control field-sizing-content min-h-24", props.className)}
      />
    </Frame>
  );
}

export function SelectField(props: SelectFieldProps) {
  const [frame, control] = useField(props);
  return (
    <Frame {...frame}>
      <Select {...control} className={props.className} />
    </Frame>
  );
}

/** The list alone, for where it has no label of its own: give it `aria-label`. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...props}
        className={clsx("field-control appearance-none text-ellipsis pr-10", className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

interface FrameProps
  extends Pick<FieldFrame, "label" | "hint" | "whenEmpty" | "hideLabel" | "fieldClassName"> {
  id: string;
  error: string | undefined;
  required: boolean;
  children?: ReactNode;
}

function Frame({
  id,
  label,
  hint,
  error,
  required,
  whenEmpty,
  hideLabel,
  fieldClassName,
  children,
}: FrameProps) {
  return (
    <div className={clsx("grid content-start gap-1.5", fieldClassName)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold"}>
        {label}
        {!required && !hideLabel && <Optional words={whenEmpty} />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/**
 * Only where the same form also has fields that must be filled in: otherwise it says nothing. `data-form` marks
 * fields that belong together without a form around them, since they save themselves.
 */
function Optional({ words = "optional" }: { words: string | undefined }) {
  return (
    <span className="ml-2 hidden text-sm font-normal text-muted [:is(form,[data-form]):has(:required)_&]:inline">
      {words}
    </span>
  );
}

/** The sentence under a control that says what is wrong. Point `aria-describedby` at its id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm font-semibold text-danger">
      {children}
    </p>
  );
}

type Control = { id?: string | undefined; required?: boolean | undefined };

/** Ties label, hint and error to the control by id, and finds the form's error for its name. */
function useField<Props extends FieldFrame & Control>(props: Props) {
  const { label, hint, error: own, whenEmpty, hideLabel, fieldClassName, ...control } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const errors = useContext(FieldErrorsContext);
  const error = own ?? errors[props.name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shown = { label, hint, whenEmpty, hideLabel, fieldClassName };
  const frame = { ...shown, id, error, required: !!props.required };
  return [
    frame as FrameProps,
    {
      ...control,
      id,
      "aria-describedby": described || undefined,
      "aria-invalid": error ? true : undefined,
    },
  ] as const;
}
