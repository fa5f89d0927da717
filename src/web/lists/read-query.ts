import type { z } from "zod";

/** A list's filter from the page's address. What does not fit there is left out, not refused. */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  address: string,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(new URL(address).searchParams));
  return parsed.success ? parsed.data : schema.parse({});
}
