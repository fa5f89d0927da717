import { z } from "zod";
import { FormShell } from "#web/forms/form-shell.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

const codeBody = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ""))
    .pipe(z.string().length(6, "The code has six digits.")),
});

interface CodeFormProps {
  hint: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the six digits from a message or an app. */
export function CodeForm({ hint, onCode, onCancel }: CodeFormProps) {
  return (
    <FormShell
      schema={codeBody}
      submitLabel="Confirm"
      onSubmit={({ code }) => onCode(code.replaceAll(/\D/g, ""))}
      secondary={<Button onClick={onCancel}>Cancel</Button>}
    >
      <TextField
        name="code"
        label="Code"
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
    </FormShell>
  );
}
