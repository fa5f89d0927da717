import { useState } from "react";
import type { TemplateVariable } from "#shared/messaging/email-wording.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

const buttons: [TemplateVariable, string][] = [
  ["first_name", "First name"],
  ["name", "Full name"],
  ["business", "Business name"],
  ["link", "Review button"],
  ["stars", "Stars"],
];

export interface VariableButtonsProps {
  onInsert: (variable: TemplateVariable, fallback: string | undefined) => void;
}

/** Inserts a variable at the last cursor position. */
export function VariableButtons({ onInsert }: VariableButtonsProps) {
  const [fallback, setFallback] = useState("");
  return (
    <section aria-label="Variables" className="grid gap-3 rounded-md border border-line p-4">
      <h3 className="font-semibold">Variables</h3>
      <div className="flex flex-wrap gap-2">
        {buttons.map(([variable, label]) => {
          const isName = variable === "name" || variable === "first_name";
          return (
            <Button
              key={variable}
              size="small"
              onClick={() => onInsert(variable, (isName && fallback.trim()) || undefined)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <TextField
        name="fallback"
        label="If the name is missing, say"
        hint="Goes with the next name you insert, like “there” in “Hello there,”."
        maxLength={40}
        value={fallback}
        onChange={(event) => setFallback(event.target.value.replace(/[{}|]/g, ""))}
      />
    </section>
  );
}
