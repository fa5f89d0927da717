import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
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

/** Debounce delay of the search in milliseconds. */
const typingMs = 350;

const isSearch = (control: EventTarget) =>
  control instanceof HTMLInputElement && control.type === "search";

/**
 * The search form above a list. The filter is part of the URL, so that results can be bookmarked. A search runs on Enter
 * or after a pause; other choices apply immediately.
 */
export function ListFilter({ label, search, action, clearTo, ...props }: ListFilterProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { search: address } = useLocation();
  // Back and Clear change the URL while the form keeps its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the URL.
  useEffect(() => {
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "[data-now]",
    ) ?? []) {
      // The user's current input is newer than the URL.
      if (isSearch(control) && typing.current) continue;
      control.value = control.dataset.now ?? "";
    }
  }, [address]);
  useEffect(() => () => clearTimeout(typing.current), []);
  return (
    <Form
      ref={form}
      role="search"
      {...(action && { action })}
      className={props.className ?? "mb-4 flex flex-wrap items-end gap-2"}
      // A search that is due may not lead back from the page that is opened next.
      onSubmit={() => {
        clearTimeout(typing.current);
        typing.current = undefined;
      }}
      onBlur={({ currentTarget }) => {
        if (!typing.current) return;
        clearTimeout(typing.current);
        typing.current = undefined;
        void submit(currentTarget, { replace: true });
      }}
      onChange={(event) => {
        const { currentTarget, target } = event;
        clearTimeout(typing.current);
        typing.current = undefined;
        if (target instanceof HTMLSelectElement) void submit(currentTarget);
        else
          typing.current = setTimeout(() => {
            typing.current = undefined;
            void submit(currentTarget, { replace: true });
          }, typingMs);
      }}
    >
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
        fieldClassName="min-w-0 grow basis-full lg:basis-64"
      />
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

type Choice<Name> = readonly [name: Name, label: string, options: FilterChoiceProps["options"]];

interface FilterChoicesProps<Filter> {
  filter: Filter;
  /** `false` leaves a choice out. */
  choices: readonly (Choice<keyof Filter & string> | false)[];
}

/** Several choices, each with the filter's value of that name. */
export function FilterChoices<Filter extends object>(props: FilterChoicesProps<Filter>) {
  return props.choices.map((choice) => {
    if (!choice) return null;
    const [name, label, options] = choice;
    const value = props.filter[name]?.toString();
    return <FilterChoice key={name} name={name} label={label} value={value} options={options} />;
  });
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
