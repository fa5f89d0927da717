import { vi } from "vitest";

export interface SeenRequest {
  method: string;
  url: string;
  authorization: string | null;
  idempotencyKey: string | null;
  body: unknown;
}

type Answer = { status?: number; body: unknown } | "no connection";

/**
 * Stubs `fetch` for one test: `{ "GET /api/me": { body } }`; a list gives successive responses. Returns
 * the recorded requests. A request without a stub throws.
 */
export function fakeServer(answers: Record<string, Answer | Answer[]>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const headers = new Headers(init.headers);
    const authorization = headers.get("authorization");
    const idempotencyKey = headers.get("idempotency-key");
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    seen.push({ method, url: input, authorization, idempotencyKey, body });
    const given = answers[`${method} ${input}`];
    const answer = Array.isArray(given) ? given.shift() : given;
    if (answer === "no connection") throw new TypeError("Failed to fetch");
    if (!answer) throw new Error(`No answer prepared for ${method} ${input}`);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return seen;
}
