import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#shared/api/endpoint.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { call } from "./api.ts";

const session = vi.hoisted(() => ({ token: "a.session.token" as string | undefined }));
vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => session.token }));

const greeting = z.object({ words: z.string() });
const readGreeting = endpoint({
  method: "GET",
  path: "/api/people/:personId",
  access: "user",
  summary: "",
  params: z.object({ personId: z.string() }),
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  response: greeting,
});
const greet = endpoint({
  method: "POST",
  path: "/api/greet",
  access: "user",
  summary: "",
  body: greeting,
  response: greeting,
});

const busy = {
  status: 503,
  body: { error: { code: "server.busy", message: "The service is busy." } },
};

describe("call", () => {
  beforeEach(() => {
    session.token = "a.session.token";
  });

  it("builds path, query and header, and returns what the contract allows", async () => {
    const seen = fakeServer({
      "GET /api/people/a%2Fb?page=2": { body: { words: "hello", more: "not ours" } },
    });
    const answer = await call(readGreeting, { personId: "a/b", page: 2, search: "" });
    expect(answer).toEqual({ words: "hello" });
    expect(seen[0]?.authorization).toBe("Bearer a.session.token");
  });

  it("sends the body as JSON", async () => {
    const seen = fakeServer({ "POST /api/greet": { body: { words: "back" } } });
    await call(greet, { body: { words: "hi" } });
    expect(seen).toMatchObject([{ method: "POST", body: { words: "hi" } }]);
  });

  it("sends no authorization header without a session", async () => {
    session.token = undefined;
    const seen = fakeServer({ "POST /api/greet": { body: { words: "back" } } });
    await call(greet, { body: { words: "hi" } });
    expect(seen[0]?.authorization).toBeNull();
  });

  it("throws the server's code, message and fields", async () => {
    const error = {
      code: "request.invalid",
      message: "Some values are not valid.",
      fields: { words: "Fill this in." },
    };
    fakeServer({ "POST /api/greet": { status: 400, body: { error } } });
    await expect(call(greet, { body: { words: "" } })).rejects.toMatchObject({
      ...error,
      status: 400,
    });
  });

  it("retries a GET once when the server is busy", async () => {
    vi.useFakeTimers();
    const seen = fakeServer({ "GET /api/people/1": [busy, { body: { words: "at last" } }] });
    const answer = call(readGreeting, { personId: "1" });
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ words: "at last" });
    expect(seen).toHaveLength(2);
    vi.useRealTimers();
  });

  it("never repeats a change", async () => {
    const seen = fakeServer({ "POST /api/greet": [busy, { body: { words: "twice" } }] });
    await expect(call(greet, { body: { words: "hi" } })).rejects.toMatchObject({
      code: "server.busy",
    });
    expect(seen).toHaveLength(1);
  });

  it("keeps the idempotency key of a call with unknown outcome, and uses a new one for the next", async () => {
    const unknown = {
      status: 503,
      body: { error: { code: "server.outcome_unknown", message: "It may have been saved." } },
    };
    const done = { body: { words: "back" } };
    const seen = fakeServer({ "POST /api/greet": [unknown, unknown, done, done, done] });
    const input = { body: { words: "hi" } };
    for (const _ of [1, 2])
      await expect(call(greet, input)).rejects.toThrow("what was saved already is not saved twice");
    await call(greet, { body: { words: "something else" } });
    await call(greet, input);
    await call(greet, input);
    const [first, second, other, again, next] = seen.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\w-]{8,200}$/);
    expect([second, again]).toEqual([first, first]);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  it("keeps the key of a call that got no response", async () => {
    const seen = fakeServer({ "POST /api/greet": "no connection" });
    const input = { body: { words: "hello?" } };
    for (const _ of [1, 2]) await expect(call(greet, input)).rejects.toThrow("no connection");
    expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey);
  });

  /** @spec 8.23 */
  it("explains that there is no connection", async () => {
    fakeServer({ "POST /api/greet": "no connection" });
    await expect(call(greet, { body: { words: "hi" } })).rejects.toMatchObject({
      code: "network.failed",
      status: 0,
      message: expect.stringContaining("no connection"),
    });
  });

  it("rejects a response outside the contract", async () => {
    fakeServer({ "POST /api/greet": { body: { wrong: true } } });
    await expect(call(greet, { body: { words: "hi" } })).rejects.toMatchObject({
      code: "response.unexpected",
    });
  });
});
