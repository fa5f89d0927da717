import type { FormControl } from "#shared/contacts/contact-columns.ts";

/** A value of a contact in a table: its label where the form has one, a dash where there is none. */
export const contactText = ({ options = {} }: FormControl, value: string | null): string =>
  value ? (options[value] ?? value) : "–";
