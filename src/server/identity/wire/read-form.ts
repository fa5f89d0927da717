import type { Context } from "hono";
import { WireError } from "./errors.ts";

/**
 * Reads a form that another site made the browser post. Each of these fields occurs in it at most once.
 * @returns the non-empty fields by name.
 * @throws WireError E011003 naming a field that is not text, or is repeated.
 */
export async function readForm<Name extends string>(
  http: Context,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  const form = new URLSearchParams(await http.req.text());
  const read: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const [value, ...others] = form.getAll(name);
    if (others.length > 0) throw new WireError("E011003", `"${name}" is there twice`);
    if (value?.match(/[\0\uFFFD]/)) throw new WireError("E011003", `"${name}" is not text`);
    if (value) read[name] = value;
  }
  return read;
}
