import { SelectField } from "#web/ui/field.tsx";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, words: string])[];
}

/** Renders nothing if there is nothing to choose. */
export function Choice({ name, label, value = "", options }: ChoiceProps) {
  if (options.length === 0 && !value) return null;
  const isListed = value === "" || options.some(([each]) => each === value);
  return (
    <SelectField name={name} label={label} defaultValue={value} fieldClassName="min-w-0 max-w-56">
      <option value="">All</option>
      {!isListed && <option value={value}>The one chosen</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
