import type { Random } from "#server/platform/random.ts";
import { makeDoorPath } from "./fuzz-door.ts";
import { contentTypes, names, parameters, queries, scalars } from "./fuzz-words.ts";

/** A route in the application's notation: `GET`, `/api/contacts/:contactId`. */
export interface FuzzRoute {
  method: string;
  pattern: string;
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

export interface FuzzSource {
  routes: FuzzRoute[];
  random: Random;
  /** Bearer tokens to call with; `undefined` sends no header. */
  tokens: (string | undefined)[];
  /** The same for the identity protocol (`/v1`, `/v2`). */
  identityTokens: string[];
}

/** A valid or broken request to one of the routes, determined by the random source. */
export function makeRequest({ routes, random, tokens, identityTokens }: FuzzSource): FuzzRequest {
  const of = <T>(list: readonly T[]) => list[random.int(list.length)] as T;
  const route = of(routes);
  // Its query language needs specific fuzzing, which three of four requests to it get.
  const isDoor = route.pattern === "/rest/v1/:table" && random.int(4) > 0;
  const headers: Record<string, string> = {};
  const token = of(/^\/v\d\//.test(route.pattern) ? identityTokens : tokens);
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const hasBody = !["GET", "HEAD"].includes(route.method);
  if (hasBody) headers["content-type"] = of(contentTypes);
  return {
    method: route.method,
    path: isDoor ? makeDoorPath(random) : pathOf(route.pattern, random),
    headers,
    body: hasBody ? bodyOf(random) : undefined,
  };
}

function pathOf(pattern: string, random: Random): string {
  const of = (list: string[]) => list[random.int(list.length)] ?? "";
  const path = pattern
    .replace(/:\w+(\{[^}]*\})?/g, () => of(parameters))
    .replace(/\*/g, () => of(parameters));
  const query = of(queries);
  return query ? `${path}?${query}` : path;
}

function anyValue(random: Random, depth: number): unknown {
  const kind = random.int(depth > 4 ? 4 : 8);
  if (kind < 4) return scalars[random.int(scalars.length)];
  if (kind < 6) return Array.from({ length: random.int(4) }, () => anyValue(random, depth + 1));
  const entries = Array.from({ length: random.int(6) }, () => [
    names[random.int(names.length)] ?? "",
    anyValue(random, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

function bodyOf(random: Random): Uint8Array<ArrayBuffer> {
  const json = () => JSON.stringify(anyValue(random, 0)) ?? "";
  switch (random.int(10)) {
    case 0:
      return bytes("");
    case 1:
      // Truncated, so no longer valid JSON.
      return bytes(json().slice(0, random.int(40)));
    case 2:
      return new Uint8Array(random.bytes(random.int(200)));
    case 3:
      return bytes(`${"[".repeat(5_000)}${"]".repeat(random.int(2) * 5_000)}`);
    case 4:
      return bytes(`{"name":1,"name":"two","email":1e999,"x":${"9".repeat(400)}}`);
    case 5:
      return bytes(
        `--x\r\ncontent-disposition: form-data; name="${names[random.int(names.length)]}"; filename="a"\r\n\r\n${json()}\r\n--x--\r\n`,
      );
    case 6:
      return bytes(
        `q-1=a&q-1=b&key=${parameters[random.int(parameters.length)]}&i=%00&website=&q-__proto__=%ff`,
      );
    default:
      return bytes(JSON.stringify(objectOf(random)));
  }
}

const objectOf = (random: Random) =>
  Object.fromEntries(
    Array.from({ length: 1 + random.int(8) }, () => [
      names[random.int(names.length)] ?? "",
      anyValue(random, 1),
    ]),
  );

const bytes = (text: string) => new TextEncoder().encode(text);
