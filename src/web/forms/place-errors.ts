import type { FieldErrors } from "#shared/errors.ts";

/**
 * Gives each error to the field that a person sees: the one of its name, or of the longest beginning
 * of it that is a field (`topics.3` belongs to `topics`). The first error of a field is the one kept.
 */
export function placeErrors(
  errors: FieldErrors,
  names: Iterable<string>,
): { placed: FieldErrors; homeless: FieldErrors } {
  const known = new Set(names);
  const placed: FieldErrors = {};
  const homeless: FieldErrors = {};
  for (const [path, words] of Object.entries(errors)) {
    const parts = path.split(".");
    while (parts.length > 0 && !known.has(parts.join("."))) parts.pop();
    if (parts.length > 0) placed[parts.join(".")] ??= words;
    else homeless[path] = words;
  }
  return { placed, homeless };
}
