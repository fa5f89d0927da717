import { RadioGroup } from "#web/ui/radio-group.tsx";

/** Width at which the customer's page is previewed. */
export type Width = "phone" | "desktop";

export function WidthChoice(props: { value: Width; onChange: (width: Width) => void }) {
  return (
    <RadioGroup<Width>
      {...props}
      name="preview-width"
      legend="Width of the preview"
      hideLegend
      inline
      options={[
        { value: "phone", label: "On a phone" },
        { value: "desktop", label: "On a computer" },
      ]}
    />
  );
}
