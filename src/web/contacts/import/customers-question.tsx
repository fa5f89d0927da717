import { RadioGroup } from "#web/ui/radio-group.tsx";

interface CustomersQuestionProps {
  /** Undefined: not answered yet. */
  value: boolean | undefined;
  disabled?: boolean;
  onChange: (areCustomers: boolean) => void;
}

/** Must be answered, since only people who used the service may be asked for a review. */
export function CustomersQuestion({ value, disabled, onChange }: CustomersQuestionProps) {
  const choice = disabled === undefined ? {} : { disabled };
  return (
    <RadioGroup
      name="areCustomers"
      legend="Are these people your customers?"
      value={value === undefined ? "" : value ? "yes" : "no"}
      onChange={(chosen) => onChange(chosen === "yes")}
      options={[
        {
          value: "yes",
          label: "Yes, they have used our service",
          hint: "We’ll import them as clients, so you can ask them for a review.",
          ...choice,
        },
        {
          value: "no",
          label: "No, or not all of them",
          hint: "Contacts without a type become prospects. We never ask prospects for a review.",
          ...choice,
        },
      ]}
    />
  );
}
