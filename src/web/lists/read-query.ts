import type { z } from "zod";

/**
 * Parses a list's filter from the URL. Invalid values are ignored rather than rejected. Empty values, which forms send
 * for unselected choices, filter nothing.
 */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  address: string,
): z.output<Schema> {
  const given = [...new URL(address).searchParams].filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : schema.parse({});
}
