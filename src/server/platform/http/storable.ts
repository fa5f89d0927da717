import { AppError } from "#shared/errors.ts";

/** Deeper than any real input. */
const maxDepth = 32;

/**
 * What arrived, fit for the database: half a surrogate pair becomes U+FFFD wherever it is, keys
 * included. NUL has no such stand-in and is refused, as is nesting without end.
 * @throws AppError `request.invalid` naming the field.
 */
export function storable<T>(value: T, path: string[] = []): T {
  if (typeof value === "string") {
    if (value.includes("\0")) throw refused(path, "This holds characters that are not text.");
    return value.toWellFormed() as T;
  }
  if (typeof value !== "object" || value === null) return value;
  if (path.length >= maxDepth) throw refused(path.slice(0, 1), "This is nested too deeply.");
  if (Array.isArray(value))
    return value.map((item, index) => storable(item, [...path, String(index)])) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      storable(key, path),
      storable(item, [...path, key]),
    ]),
  ) as T;
}

const refused = (path: string[], words: string) =>
  new AppError("request.invalid", { fields: { [path.join(".") || "body"]: words } });
