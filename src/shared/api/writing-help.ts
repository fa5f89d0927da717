import { z } from "zod";
import { helpLevels } from "../writing-help/levels.ts";
import { endpoint } from "./endpoint.ts";

export const tryWritingHelp = endpoint({
  method: "POST",
  path: "/api/business/writing-help/try",
  access: "member",
  summary:
    "What a customer who wrote this would be offered, with the business's settings as they are saved. " +
    "Nothing is stored.",
  body: z.object({
    text: z.string().trim().min(1, "Write what a customer might.").max(2000),
    level: z.enum(helpLevels),
    /** Another arrangement of the built-in aid. */
    arrangement: z.number().int().min(0).max(1000).default(0),
    /** Ask the language model, where there is one: it writes one text of all answers. */
    useModel: z.boolean().default(true),
  }),
  response: z.object({
    /** False: customers get their own text as they wrote it, and nothing else. */
    enabled: z.boolean(),
    text: z.string(),
    /** `customer`, `composer` (the built-in aid), or the model's name. */
    by: z.string(),
    /**
     * Why it is not the model's: none came, the day's are used up, or the answer is longer than a text may be.
     */
    reason: z.enum(["failed", "budget", "long"]).optional(),
  }),
});
export type TriedHelp = z.infer<typeof tryWritingHelp.response>;

export const getWritingHelpUse = endpoint({
  method: "GET",
  path: "/api/business/writing-help/use",
  access: "member",
  summary: "How many customers saw a language model's draft, and how many copied it.",
  response: z.object({ drafts: z.number().int(), used: z.number().int() }),
});
