import { AppError } from "#shared/errors.ts";

/** Deeper than any real input. */
const maxDepth = 32;

/**
 * Prepares input for the database: half a surrogate pair becomes U+FFFD, also in keys. NUL has no such replacement and
 * is refused, as is deep nesting.
 * @throws AppError `request.invalid` naming the field.
 */
export function sanitizeForStorage<T>(value: T, path: string[] = []): T {
  if (typeof value === "string") {
    if (value.includes("\0")) throw invalidField(path, "This holds characters that are not text.");
    return value.toWellFormed() as T;
  }
  if (typeof value !== "object" || value === null) return value;
  if (path.length >= maxDepth) throw invalidField(path.slice(0, 1), "This is nested too deeply.");
  if (Array.isArray(value))
    return value.map((item, index) => sanitizeForStorage(item, [...path, String(index)])) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      sanitizeForStorage(key, path),
      sanitizeForStorage(item, [...path, key]),
    ]),
  ) as T;
}

const invalidField = (path: string[], words: string) =>
  new AppError("request.invalid", { fields: { [path.join(".") || "body"]: words } });
