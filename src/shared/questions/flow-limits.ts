import { z } from "zod";

/** Maximum sizes of a flow, in characters or items. */
export const flowLimits = {
  title: 120,
  description: 1000,
  questions: 30,
  questionText: 300,
  questionDescription: 500,
  options: 20,
  option: 200,
  lead: 40,
} as const;

export const limitedText = (limit: number) =>
  z.string().trim().max(limit, `At most ${limit} characters.`);
