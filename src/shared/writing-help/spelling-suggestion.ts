import { z } from "zod";

/** A range of a text and its replacement. */
export const spellingSuggestion = z.object({
  from: z.number().int(),
  to: z.number().int(),
  replacement: z.string(),
  why: z.enum(["short", "capital", "accent", "letter"]),
});
export type SpellingSuggestion = z.infer<typeof spellingSuggestion>;
