import { type FuzzRequest, type FuzzSource, makeRequest } from "./fuzz-request.ts";

export type Send = (request: FuzzRequest) => Promise<Response>;

export interface FuzzOptions extends FuzzSource {
  count: number;
  send: Send;
}

export interface FuzzResult {
  statuses: Map<number, number>;
  /** Requests with a defective response, and the defect. */
  defects: string[];
}

/** Maximum response time in milliseconds. */
const patienceMs = 5_000;

/** Sends generated requests. None may cause a server error, be slow, or reveal internals. */
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

/** The start of a body, because live streams never end. */
async function readSome(response: Response): Promise<string> {
  if (response.headers.get("content-type")?.includes("text/event-stream")) {
    await response.body?.cancel();
    return "";
  }
  return response.text();
}
