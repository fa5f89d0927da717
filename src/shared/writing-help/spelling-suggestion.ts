import { z } from "zod";

/** A piece of a text, by its place, and what to write there instead. */
export const spellingSuggestion = z.object({
  from: z.number().int(),
  to: z.number().int(),
  replacement: z.string(),
  why: z.enum(["short", "capital", "accent", "letter"]),
});
export type SpellingSuggestion = z.infer<typeof spellingSuggestion>;
