import { z } from "zod";
import { oneLine } from "../text.ts";
import { maxWordLength } from "./contact-columns.ts";

export const maxTagLength = 40;
export const tagName = oneLine(maxTagLength).pipe(z.string().min(1, "Write a tag."));

export const mailStates = { allowed: "Can be emailed", suppressed: "Do not email" } as const;

/**
 * Filter of the contact list, also stored as a saved segment. It must not contain ratings or answers, because who is
 * invited must not depend on them; unknown fields are refused.
 */
export const contactFilter = z.strictObject({
  search: oneLine(100).optional(),
  status: oneLine(maxWordLength).optional(),
  type: oneLine(maxWordLength).optional(),
  tag: oneLine(maxTagLength).optional(),
  /** "" (sent by the list's form) means either. */
  mail: z.enum(["", ...(Object.keys(mailStates) as (keyof typeof mailStates)[])]).optional(),
});
export type ContactFilter = z.output<typeof contactFilter>;
