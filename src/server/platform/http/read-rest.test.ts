import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp();
let server: ServerType;
let port: number;
beforeAll(async () => {
  server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  ({ port } = server.address() as { port: number });
});
afterAll(() => server.close());

/** A body of 900 kB: a slow network takes longer than the server would wait otherwise. */
async function* pieces(isSlow: boolean) {
  for (let sent = 0; sent < 30; sent += 1) {
    if (isSlow) await wait(40);
    yield Buffer.alloc(30_000, "a");
  }
}

async function post(agent: Agent, body: AsyncIterable<Buffer>, headers: Record<string, string>) {
  const call = request({ agent, port, host: "127.0.0.1", method: "POST", path: "/api/contacts" });
  call.setHeader("content-type", "application/json");
  for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  for await (const piece of body) call.write(piece);
  call.end();
  const [answer] = await answered;
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}

it.each([
  ["fast, with its length", false, { "content-length": "900000" }],
  ["slowly, with its length", true, { "content-length": "900000" }],
  ["fast, in chunks", false, { "transfer-encoding": "chunked" }],
  ["slowly, in chunks", true, { "transfer-encoding": "chunked" }],
] as [string, boolean, Record<string, string>][])(
  "a body that is too large and comes %s is answered 413, and the connection takes the next call",
  async (_, isSlow, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await post(agent, pieces(isSlow), headers)).toBe(413);
    expect(await post(agent, pieces(isSlow), headers)).toBe(413);
    agent.destroy();
  },
);
