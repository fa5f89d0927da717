/** Wraps a client so that it records the path of every called function. */
export function recordCalls<T extends object>(client: T, prefix: string, called: Set<string>): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (
        typeof name !== "string" ||
        value === null ||
        !["object", "function"].includes(typeof value)
      ) {
        return value;
      }
      return recordCalls(value as object, prefix === "" ? name : `${prefix}.${name}`, called);
    },
    apply(target, self, args) {
      called.add(prefix);
      return Reflect.apply(target as unknown as (...args: unknown[]) => unknown, self, args);
    },
  });
}

/** The paths of all functions of a client. */
export function listMethods(value: object, prefix = ""): string[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    if (item === null || !["object", "function"].includes(typeof item)) return [];
    return [...(typeof item === "function" ? [path] : []), ...listMethods(item as object, path)];
  });
}
