import type { Endpoint } from "./endpoint.ts";

/** Builds the path and query of a call from one flat object. Empty values are omitted. */
export function endpointAddress(endpoint: Endpoint, values: Record<string, unknown>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query.shape)) {
    const value = values[name];
    if (value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
