import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";

export interface ListFilterProps {
  /** Label of the search field; also its placeholder unless one is given. */
  label: string;
  placeholder?: string;
  search: string | undefined;
  /** Path of the list; defaults to the current page. */
  action?: string;
  /** Address of the unfiltered list; set only while a filter is active. */
  clearTo?: string | undefined;
  /** `FilterChoice`s. */
  children?: ReactNode;
  className?: string;
  /** Keyboard shortcut for the search field. */
  searchKey?: string;
}

/**
 * The search form above a list. The filter is part of the URL, so that results can be bookmarked. Enter submits the
 * search; other choices apply immediately.
 */
export function ListFilter({ label, search, action, clearTo, ...props }: ListFilterProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { search: address } = useLocation();
  // Back and Clear change the URL while the form keeps its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the URL.
  useEffect(() => {
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "[data-now]",
    ) ?? []) {
      control.value = control.dataset.now ?? "";
    }
  }, [address]);
  return (
    <Form
      ref={form}
      role="search"
      {...(action && { action })}
      className={props.className ?? "mb-6 flex flex-wrap items-end gap-3"}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      {/* Always beside its field; the other filters wrap below when space is short. */}
      <div className="flex grow basis-full gap-3 lg:basis-80">
        <TextField
          type="search"
          name="search"
          label={label}
          placeholder={props.placeholder ?? label}
          hideLabel
          maxLength={100}
          defaultValue={search}
          data-now={search ?? ""}
          aria-keyshortcuts={props.searchKey}
          fieldClassName="min-w-0 grow"
        />
        <Button type="submit">Search</Button>
      </div>
      {props.children}
      {clearTo && (
        <ButtonLink variant="quiet" to={clearTo}>
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}

export interface FilterChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  /** The first option is the default when the URL has no value. */
  options: readonly (readonly [value: string, words: string])[];
}

export function FilterChoice({ name, label, value, options }: FilterChoiceProps) {
  const now = value ?? options[0]?.[0] ?? "";
  return (
    <SelectField
      name={name}
      label={label}
      hideLabel
      defaultValue={now}
      data-now={now}
      fieldClassName="grow basis-36 sm:basis-44 lg:max-w-56 lg:grow-0 lg:basis-auto"
      className="text-ellipsis"
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
