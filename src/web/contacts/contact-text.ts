import type { FormControl } from "#shared/contacts/contact-columns.ts";
import { formatDay } from "#web/lib/format.ts";

/** Formats a contact's value for a table: with its label if the form has one, or a dash if empty. */
export function contactText({ control, options = {} }: FormControl, value: string | null): string {
  if (!value) return "–";
  return control === "date" ? formatDay(value) : (options[value] ?? value);
}
