import { z } from "zod";
import {
  type ContactField,
  contactFields,
  contactLimits,
  contactTopics,
  contactTrap,
} from "#shared/contact-form.ts";
import { plainLine, plainLineWords } from "#shared/text.ts";

export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<ContactValues>;

export interface ContactState {
  values: ContactValues;
  errors: ContactErrors;
  /** What happened to the form as a whole; empty when nothing did. */
  notice: string;
}

export const emptyContactState: ContactState = {
  values: { name: "", email: "", topic: "demo", message: "" },
  errors: {},
  notice: "",
};

const line = z.string().trim().regex(plainLine, plainLineWords);

const contactSchema = z.object({
  name: line
    .min(1, "Tell us your name, so that we know how to answer.")
    .max(contactLimits.name, `Keep the name under ${contactLimits.name} characters.`),
  email: line
    .min(1, "Tell us the address to answer to.")
    .max(contactLimits.email, "That address is too long to be one.")
    .pipe(z.email("That is not a complete email address, such as ana@example.com.")),
  topic: z.enum(
    contactTopics.map(({ value }) => value),
    "Choose what it is about.",
  ),
  message: z
    .string()
    .trim()
    .min(1, "Write a few words, so that we know what you need.")
    .max(contactLimits.message, `Keep the message under ${contactLimits.message} characters.`)
    // PostgreSQL takes no NUL.
    .transform((text) => text.replaceAll("\0", "")),
});

export type ContactMessage = z.infer<typeof contactSchema>;

/** What was typed, whatever it is: it is shown again when something is wrong with it. */
export function readContactValues(body: URLSearchParams): ContactValues {
  const values = { ...emptyContactState.values };
  for (const field of contactFields) values[field] = body.get(field) ?? "";
  return values;
}

export const isTrapped = (body: URLSearchParams) => (body.get(contactTrap) ?? "") !== "";

export function checkContactForm(
  values: ContactValues,
): { ok: true; message: ContactMessage } | { ok: false; errors: ContactErrors } {
  const parsed = contactSchema.safeParse(values);
  if (parsed.success) return { ok: true, message: parsed.data };
  const errors: ContactErrors = {};
  for (const { path, message } of parsed.error.issues) {
    errors[path[0] as ContactField] ??= message;
  }
  return { ok: false, errors };
}

/**
 * Puts a state of the form into its rendered page (`src/site/pages/contact-page.tsx`): `{{value:x}}`,
 * `{{error:x}}`, `{{notice}}`, and attributes that stand when
 * their flag holds, `data-if="hidden:quiet autofocus:failed"`.
 * One pass, so that what a person typed is never read as a marker.
 */
export function fillContactPage(html: string, { values, errors, notice }: ContactState): string {
  const firstBad = contactFields.find((field) => errors[field]);
  const flags: Record<string, boolean> = {
    quiet: notice === "",
    failed: notice !== "" && firstBad === undefined,
    [`first-${firstBad}`]: true,
    [`topic-${values.topic}`]: true,
  };
  for (const field of contactFields) flags[`bad-${field}`] = errors[field] !== undefined;
  const texts: Record<string, string | undefined> = { notice };
  for (const field of contactFields) {
    texts[`value:${field}`] = values[field];
    texts[`error:${field}`] = errors[field];
  }
  return html.replace(
    /\{\{([\w:]+)\}\}| data-if="([\w: -]+)"/g,
    (_, text: string | undefined, conditions = "") =>
      text === undefined ? attributes(conditions, flags) : escapeHtml(texts[text] ?? ""),
  );
}

/** `hidden:quiet autofocus:failed` → the attributes whose flags hold. */
function attributes(conditions: string, flags: Record<string, boolean>): string {
  const holding = conditions
    .split(" ")
    .map((condition) => condition.split(":") as [string, string]);
  return holding
    .filter(([, flag]) => flags[flag])
    .map(([name]) => ` ${name}="${name.startsWith("aria-") ? "true" : ""}"`)
    .join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
