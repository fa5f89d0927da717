import { TextAreaField, type TextAreaFieldProps } from "#web/ui/field.tsx";

/** One line of text, in a field that grows with it: a question is read as a whole on a phone, too. */
export function LineField({
  onText,
  ...props
}: Omit<TextAreaFieldProps, "onChange" | "className"> & { onText: (text: string) => void }) {
  return (
    <TextAreaField
      // Where a field cannot grow with its text, two lines of it are seen.
      rows={2}
      {...props}
      className="min-h-11! resize-none"
      dir="auto"
      // No line is broken; an input method keeps its own Enter.
      onKeyDown={(event) =>
        event.key === "Enter" && !event.nativeEvent.isComposing && event.preventDefault()
      }
      onChange={({ target }) => onText(target.value.replace(/\r?\n/g, " "))}
    />
  );
}
