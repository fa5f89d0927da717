import type { Random } from "#server/platform/random.ts";

/** A route as the application has it: `GET`, `/api/contacts/:contactId`. */
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

export type Send = (request: FuzzRequest) => Promise<Response>;

export interface FuzzOptions {
  routes: FuzzRoute[];
  random: Random;
  count: number;
  /** Bearer tokens to call with; `undefined` is no header. */
  tokens: (string | undefined)[];
  /** The same for the identity protocol (`/v1`, `/v2`). */
  identityTokens: string[];
  send: Send;
}

export interface FuzzResult {
  statuses: Map<number, number>;
  /** Requests whose answer was a defect, with what was wrong. */
  defects: string[];
}

/** Longest that an answer may take, ms. */
const patienceMs = 5_000;

/** Sends generated requests: none may fail on our side, take long, or be told how we are made. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: new Map(), defects: [] };
  for (let n = 0; n < options.count && result.defects.length < 20; n += 1) {
    const request = makeRequest(options);
    const began = performance.now();
    const response = await options.send(request);
    const text = await readSome(response);
    const took = performance.now() - began;
    result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1);
    const wrong = defectOf(response.status, text) ?? (took > patienceMs ? `took ${took} ms` : null);
    if (wrong) result.defects.push(`${nameOf(request)}\n  → ${wrong}`);
  }
  return result;
}

const secrets: [RegExp, string][] = [
  [/\n\s+at .+[:(]\d+|node:internal|\.ts:\d+/, "shows a stack trace"],
  [
    /syntax error at or near|violates|duplicate key|relation "|SQLSTATE|invalid byte sequence/i,
    "shows SQL",
  ],
  [/\/node_modules\/|\/src\/server\//, "shows a path"],
];

function defectOf(status: number, text: string): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const shown = secrets.find(([pattern]) => pattern.test(text));
  return shown && `${shown[1]}: ${text.match(shown[0])?.[0]}`;
}

const nameOf = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path} ${headers["content-type"]} ${body ? JSON.stringify(Buffer.from(body).toString("latin1").slice(0, 400)) : ""}`;

/** The beginning of a body: live streams have no end. */
async function readSome(response: Response): Promise<string> {
  if (response.headers.get("content-type")?.includes("text/event-stream")) {
    await response.body?.cancel();
    return "";
  }
  return response.text();
}

function makeRequest({ routes, random, tokens, identityTokens }: FuzzOptions): FuzzRequest {
  const of = <T>(list: readonly T[]) => list[random.int(list.length)] as T;
  const route = of(routes);
  const headers: Record<string, string> = {};
  const token = of(/^\/v\d\//.test(route.pattern) ? identityTokens : tokens);
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const hasBody = !["GET", "HEAD"].includes(route.method);
  if (hasBody) headers["content-type"] = of(contentTypes);
  return {
    method: route.method,
    path: pathOf(route.pattern, random),
    headers,
    body: hasBody ? bodyOf(random) : undefined,
  };
}

const contentTypes = [
  ...[
    "application/json",
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
  ],
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
  ],
  ...["text/plain", "application/xml", ""],
];

const parameters = [
  ...["00000000-0000-4000-8000-000000000000", "1", "0", "-1", "null", "undefined", "%00", "%ff%fe"],
  ...["%F0%9F%91%8D", "..%2f..%2fetc%2fpasswd", "'%20or%201=1--", "{}", "%7B%7D", "a".repeat(3000)],
  ...[
    "99999999999999999999",
    "%E0%A4%A",
    "%",
    "%25",
    "constructor",
    "__proto__",
    "%0d%0aset-cookie:x",
  ],
];

const queries = [
  ...[
    "",
    "",
    "",
    "page=0",
    "page=-1",
    "page=1e309",
    "page=NaN",
    "page=1&page=2",
    "pageSize=999999",
  ],
  ...[
    "search=%00",
    "search=%ff",
    "search=%ED%A0%80",
    "search=%25_%5C'",
    "sort=__proto__",
    "status=%F0",
  ],
  ...[
    "descopeId=x&email=y",
    "token=eyJ.e30.",
    "flowId=1",
    "unread=maybe",
    "i=a.b",
    "r=%00",
    "&&&==&",
  ],
];

function pathOf(pattern: string, random: Random): string {
  const of = (list: string[]) => list[random.int(list.length)] ?? "";
  const path = pattern
    .replace(/:\w+(\{[^}]*\})?/g, () => of(parameters))
    .replace(/\*/g, () => of(parameters));
  const query = of(queries);
  return query ? `${path}?${query}` : path;
}

const names = [
  ...[
    "name",
    "email",
    "title",
    "description",
    "questions",
    "options",
    "type",
    "status",
    "links",
    "key",
  ],
  ...[
    "body",
    "input",
    "flowId",
    "executionId",
    "stepId",
    "interactionId",
    "code",
    "loginId",
    "content",
  ],
  ...[
    "settings",
    "ai",
    "temperature",
    "notifications",
    "plan",
    "to",
    "subject",
    "updatedAt",
    "phone",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "",
    "a.b",
    "\u0000",
    "\ud800",
    "q-1",
    "dryRun",
    "read",
  ],
];

const scalars: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, Number.MAX_VALUE, "", " ", "x", "\u0000"],
  ...[
    "\ud800",
    "\udc00x",
    "👍",
    "a@b.cd",
    "2026-02-30",
    "0000-00-00T00:00:00Z",
    "+1 555",
    "NaN",
    "[]",
  ],
  ...["<script>alert(1)</script>", "'; drop table users; --", "{{constructor}}", "draft"],
  ...[
    "published",
    "sign-up-or-in",
    "submit",
    "00000000-0000-4000-8000-000000000000",
    "a".repeat(20_000),
  ],
  ...[
    "\r\nBcc: x@example.com",
    "../../../etc/passwd",
    "http://169.254.169.254/",
    "sign-up-or-in|#|x",
  ],
];

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
      // Cut somewhere: not JSON any more.
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
