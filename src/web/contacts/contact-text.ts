import type { FormControl } from "#shared/contacts/contact-columns.ts";
import { formatDay } from "#web/lib/format.ts";

/** A value of a contact in a table: its label where the form has one, a dash where there is none. */
export function contactText({ control, options = {} }: FormControl, value: string | null): string {
  if (!value) return "–";
  return control === "date" ? formatDay(value) : (options[value] ?? value);
}
