import { accessLevels, type Endpoint } from "#shared/api/endpoint.ts";

export interface NamedEndpoint {
  /** The contract's name of the call, such as `listContacts`. */
  name: string;
  /** The part of the product, from the file name, such as `contacts`. */
  group: string;
  endpoint: Endpoint;
}

const modules = import.meta.glob<Record<string, unknown>>("../../shared/api/*.ts", { eager: true });

/** All calls of the contract, so that the reference is complete. */
export const endpoints: NamedEndpoint[] = Object.entries(modules)
  .flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, group: groupOf(file), endpoint: value }] : [],
    ),
  )
  .sort((a, b) => order(a).localeCompare(order(b)));

function order({ group, endpoint }: NamedEndpoint): string {
  return `${group} ${endpoint.path} ${endpoint.method}`;
}

function groupOf(file: string): string {
  return file.replace(/^.*\/|\.ts$/g, "").replaceAll("-", " ");
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    "access" in value &&
    accessLevels.some((level) => level === value.access)
  );
}

/** Access keys cover a business's data, not users or the instance. */
export const acceptsKey = ({ access, personal }: Endpoint) =>
  (access === "member" || access === "owner" || access === "user") && !personal;
