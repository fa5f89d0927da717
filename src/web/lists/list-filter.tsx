import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";

export interface ListFilterProps {
  /** Names the search field; also its placeholder, unless there is a better one. */
  label: string;
  placeholder?: string;
  search: string | undefined;
  /** The path of the list; default: the current page. */
  action?: string;
  /** Where the whole list is, once something narrows it. */
  clearTo?: string | undefined;
  /** `FilterChoice`s. */
  children?: ReactNode;
  className?: string;
  /** The key that leads to the search field. */
  searchKey?: string;
}

/**
 * The search form above a list. It filters by the address alone, so that what was found can be
 * bookmarked; it works by Enter, and choices apply at once.
 */
export function ListFilter({ label, search, action, clearTo, ...props }: ListFilterProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { search: address } = useLocation();
  // Back and Clear change the address under a form that keeps its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows.
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
      {/* Beside its field at every width: what narrows the list comes below where there is no room. */}
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
  /** The first one is what an address that says nothing means. */
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
