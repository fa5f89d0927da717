import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createLanguageModel } from "./language-model.ts";

const megabyte = "x".repeat(1024 * 1024);
/** The test server stops after this many: without a limit the test would end by a time-out instead of by memory. */
const mostWritten = 64;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ["a line", 200, "text/event-stream", "data: "],
  ["an error", 500, "application/json", "{"],
  ["a page", 200, "text/html", "<p>"],
])("leaves a model alone that writes %s without end", async (_, status, type, start) => {
  let isLeft = false;
  server = createServer(async (_request, response) => {
    response.on("close", () => {
      isLeft = true;
    });
    response.writeHead(status, { "content-type": type });
    response.write(start);
    for (let count = 0; count < mostWritten && !isLeft; count += 1) {
      if (!response.write(megabyte))
        await Promise.race([once(response, "drain"), once(response, "close")]);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const model = createLanguageModel({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: undefined,
    model: "llama",
  });
  const pieces = model.stream({
    system: "Write.",
    prompt: "{}",
    model: undefined,
    temperature: 0,
    maxOutputTokens: 100,
    signal: new AbortController().signal,
  });
  const reading = (async () => {
    for await (const piece of pieces) expect(piece).toBe("");
  })();
  await expect(reading).rejects.toThrow();
  await expect.poll(() => isLeft).toBe(true);
});
