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
    /** Selects another arrangement by the composer. */
    arrangement: z.number().int().min(0).max(1000).default(0),
    /** Use the language model if available; it writes one text from all answers. */
    useModel: z.boolean().default(true),
  }),
  response: z.object({
    /** When false, customers only get their own text, unchanged. */
    enabled: z.boolean(),
    text: z.string(),
    /** `customer`, `composer`, or the model's name. */
    by: z.string(),
    /** Why the model's text was not used: none arrived, the daily budget is spent, or it is too long. */
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
