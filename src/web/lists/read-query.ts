import type { z } from "zod";

/**
 * A list's filter from the page's address. What does not fit there is left out, not refused. An empty value, as forms send
 * of a choice that is not made, filters nothing.
 */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  address: string,
): z.output<Schema> {
  const given = [...new URL(address).searchParams].filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : schema.parse({});
}
