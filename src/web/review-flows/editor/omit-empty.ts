export const mapValues = <Value, Result>(
  values: Record<string, Value | undefined> = {},
  change: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, change(value)]],
    ),
  );

/** Drops empty texts, and lists and objects that contain nothing else. */
export const omitEmpty = <Part extends object>(part: Part): Partial<Part> =>
  Object.fromEntries(
    Object.entries(part).filter(([, value]) => saysSomething(value)),
  ) as Partial<Part>;

const saysSomething = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(saysSomething)
    : typeof value === "string" && value.trim() !== "";
