import type { FieldErrors } from "#shared/errors.ts";

/**
 * Assigns each error to the field of its name, or to the closest field above it (`topics.3` belongs to
 * `topics`). A field keeps its first error.
 */
export function placeErrors(
  errors: FieldErrors,
  names: Iterable<string>,
): { placed: FieldErrors; unplaced: FieldErrors } {
  const known = new Set(names);
  const placed: FieldErrors = {};
  const unplaced: FieldErrors = {};
  for (const [path, words] of Object.entries(errors)) {
    const parts = path.split(".");
    while (parts.length > 0 && !known.has(parts.join("."))) parts.pop();
    if (parts.length > 0) placed[parts.join(".")] ??= words;
    else unplaced[path] = words;
  }
  return { placed, unplaced };
}
