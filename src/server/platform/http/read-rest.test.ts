import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
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
afterEach(() => {
  vi.useRealTimers();
});

/** A body of 900 kB, which a slow network sends for longer than the server would otherwise wait. */
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

const mebibyte = 1024 * 1024;
const framings = [
  ["with its length", `content-length: ${64 * mebibyte}`, ""],
  ["in chunks", "transfer-encoding: chunked", `${(32 * mebibyte).toString(16)}\r\n`],
];

/**
 * A connection with a body under way that is larger than any call accepts, and larger than the part that is still read.
 */
async function beginEndless(header = "", start = "") {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8");
  // The unread part of the body ends as a reset.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    "POST /api/contacts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n" +
      `${header}\r\n\r\n${start}`,
  );
  return socket;
}

/** @returns everything that arrives until the server closes */
async function readAnswer(socket: Socket) {
  let answer = "";
  socket.on("data", (text: string) => {
    answer += text;
  });
  await once(socket, "close");
  const [head = "", words = ""] = answer.split("\r\n\r\n");
  return { head: head.toLowerCase(), words: JSON.parse(words || "{}") };
}

const tooLarge = {
  head: expect.stringMatching(/^http\/1\.1 413 (?:.*\r\n)+connection: close(?:\r\n|$)/),
  words: { error: { code: "request.too_large", message: expect.stringContaining("Send less") } },
};

it.each(framings)(
  "a body that goes on beyond what is read, %s, is answered 413 in words before the connection is closed",
  async (_, header, start) => {
    // The time limit never expires.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = await beginEndless(header, start);
    const answered = readAnswer(socket);
    socket.write(Buffer.alloc(18 * mebibyte, "a"));
    expect(await answered).toEqual(tooLarge);
  },
);

it.each(framings)(
  "a body that is too large and stops coming, %s, is answered 413 once its time is over, and holds up nobody else",
  async (_, header, start) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = await beginEndless(header, start);
    const answered = readAnswer(socket);
    socket.write(Buffer.alloc(mebibyte, "a"));
    const others = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(others.status).toBe(200);
    while (!socket.closed) {
      vi.runOnlyPendingTimers();
      await new Promise(setImmediate);
    }
    expect(await answered).toEqual(tooLarge);
  },
);
