import { clsx } from "clsx";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { z } from "zod";
import type { FieldErrors } from "#shared/errors.ts";
import { ApiError, isProofNeeded, messageOf } from "#web/lib/api-error.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { dropDraft, keepDraft, restoreDraft } from "./draft-storage.ts";
import { placeErrors } from "./place-errors.ts";
import { type FormValues, readFormValues } from "./read-form-values.ts";
import { SignInInNewTab } from "./sign-in-in-new-tab.tsx";
import { markUnsaved } from "./unsaved.ts";
import { useFocusFirstError } from "./use-focus-first-error.ts";

export interface FormShellProps<Schema extends z.ZodType> {
  /** The endpoint's body schema: `createContact.body`. */
  schema: Schema;
  /** Builds the body from the controls' values, when names and shapes alone do not. */
  toBody?: (values: FormValues) => unknown;
  /** Sends the body. Errors are shown, at the field if the server names one. */
  onSubmit: (body: z.input<Schema>) => Promise<void>;
  /** The verb of the action, such as "Save contact". Omit when an element among the children submits the form. */
  submitLabel?: ReactNode;
  submitVariant?: ButtonVariant;
  submitDisabled?: boolean;
  /** Shown beside the submit button: a cancel link or a second action. */
  secondary?: ReactNode;
  /** Alignment of the buttons; `end` in dialogs. */
  align?: "start" | "end";
  /** Stores typed text under this key for the tab until it has been sent. */
  keep?: string;
  /** Whether there are unsaved changes, if the caller knows; defaults to true once something is typed. */
  unsaved?: boolean;
  children: ReactNode;
  className?: string;
}

/**
 * The frame of every form: the DOM holds the values, the contract's schema checks them, messages appear
 * at the field, focus goes to the first, and nothing typed is lost when sending fails.
 */
export function FormShell<Schema extends z.ZodType>(props: FormShellProps<Schema>) {
  const { schema, toBody, onSubmit, submitLabel, secondary, align = "start", keep } = props;
  const { unsaved } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<"session" | "proof">();
  const [busy, setBusy] = useState(false);
  const focusFirstError = useFocusFirstError(form);
  useKeptDraft(form, keep, id);
  // Runs after every render, because `submit` clears the mark.
  useEffect(() => {
    if (unsaved !== undefined) markUnsaved(id, unsaved);
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (busy || !form.current) return;
    const values = readFormValues(form.current);
    const body = toBody ? toBody(values) : values;
    const checked = schema.safeParse(body);
    if (!checked.success) {
      show(fieldErrors(checked.error), undefined);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      markUnsaved(id, false);
      await onSubmit(body as z.input<Schema>);
      setErrors({});
      if (keep) dropDraft(keep);
    } catch (error) {
      markUnsaved(id, true);
      if (isProofNeeded(error)) setMissing("proof");
      else setMissing(error instanceof ApiError && error.status === 401 ? "session" : undefined);
      show(error instanceof ApiError ? error.fields : {}, messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  function show(fields: FieldErrors, message: string | undefined) {
    const names = Array.from(form.current?.elements ?? [], nameOf);
    const { placed, unplaced } = placeErrors(fields, names);
    const rest = Object.entries(unplaced).map(([name, words]) =>
      name ? `${name}: ${words}` : words,
    );
    setErrors(placed);
    setFailure([message, ...rest].filter(Boolean).join(" ") || undefined);
    focusFirstError();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if (unsaved === undefined) markUnsaved(id, true);
        if (keep) keepDraft(keep, event.currentTarget);
      }}
      className={clsx("grid gap-6", props.className)}
    >
      <FieldErrorsContext value={errors}>{props.children}</FieldErrorsContext>
      {failure && (
        <Alert tone="danger" live>
          {failure}
          {missing && <SignInInNewTab proof={missing === "proof"} />}
        </Alert>
      )}
      {submitLabel && (
        <div
          className={clsx(
            "flex flex-wrap items-center gap-3",
            align === "end" && "flex-row-reverse justify-start",
          )}
        >
          <Button
            type="submit"
            variant={props.submitVariant ?? "primary"}
            busy={busy}
            disabled={props.submitDisabled}
          >
            {submitLabel}
          </Button>
          {secondary}
        </div>
      )}
    </form>
  );
}

function useKeptDraft(
  form: React.RefObject<HTMLFormElement | null>,
  keep: string | undefined,
  id: string,
) {
  useEffect(() => {
    if (keep && form.current && restoreDraft(keep, form.current)) markUnsaved(id, true);
    return () => markUnsaved(id, false);
  }, [form, keep, id]);
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

function nameOf(element: Element): string {
  return (element as HTMLInputElement).name?.replace(/\[\]$/, "") ?? "";
}
