import { TextAreaField, type TextAreaFieldProps } from "#web/ui/field.tsx";

/** One line of text in a field that grows with it, so that a long question is fully visible on a phone. */
export function LineField({
  onText,
  ...props
}: Omit<TextAreaFieldProps, "onChange" | "className"> & { onText: (text: string) => void }) {
  return (
    <TextAreaField
      // Browsers that cannot grow the field show two lines.
      rows={2}
      {...props}
      className="min-h-11! resize-none"
      dir="auto"
      // Prevents line breaks, but leaves Enter to input methods.
      onKeyDown={(event) =>
        event.key === "Enter" && !event.nativeEvent.isComposing && event.preventDefault()
      }
      onChange={({ target }) => onText(target.value.replace(/\r?\n/g, " "))}
    />
  );
}
