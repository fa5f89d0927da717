import { z } from "zod";
import { oneLine } from "../text.ts";
import { maxWordLength } from "./contact-columns.ts";

export const maxTagLength = 40;
export const tagName = oneLine(maxTagLength).pipe(z.string().min(1, "Write a tag."));

export const mailStates = { allowed: "Can be emailed", suppressed: "Do not email" } as const;

/**
 * What narrows the list of contacts; a saved segment is one of these. It has no field for a rating or for what was
 * answered: who is asked must not depend on them. Unknown fields are refused.
 */
export const contactFilter = z.strictObject({
  search: oneLine(100).optional(),
  status: oneLine(maxWordLength).optional(),
  type: oneLine(maxWordLength).optional(),
  tag: oneLine(maxTagLength).optional(),
  /** Empty, as the form of the list sends it: either. */
  mail: z.enum(["", ...(Object.keys(mailStates) as (keyof typeof mailStates)[])]).optional(),
});
export type ContactFilter = z.output<typeof contactFilter>;
