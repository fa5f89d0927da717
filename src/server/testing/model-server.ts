import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The fake model's behaviour for the next request. */
export type ModelBehaviour =
  | { kind: "says"; pieces: string[] }
  | { kind: "fails"; status: number }
  | { kind: "hangs" }
  | { kind: "breaks"; pieces: string[] }
  /** Writes these pieces and then hangs. */
  | { kind: "pauses"; pieces: string[] }
  | { kind: "babbles" };

export interface ModelServer {
  baseUrl: string;
  /** Bodies of the requests so far. */
  requests: { model: string; temperature: number; max_tokens: number; messages: unknown }[];
  behave(next: ModelBehaviour): void;
  /** Resolves when a request has arrived. */
  reached(): Promise<void>;
  close(): Promise<void>;
}

/** A local server that speaks the OpenAI protocol's streaming chat completions. */
export async function startModelServer(): Promise<ModelServer> {
  let behaviour: ModelBehaviour = { kind: "hangs" };
  let onReached = () => {};
  const requests: ModelServer["requests"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push(JSON.parse(body));
    onReached();
    answer(response, behaviour);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (next) => {
      behaviour = next;
    },
    reached: () =>
      new Promise((resolve) => {
        onReached = resolve;
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, behaviour: ModelBehaviour) {
  if (behaviour.kind === "hangs") return;
  if (behaviour.kind === "fails") {
    response.writeHead(behaviour.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "no" } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (behaviour.kind === "babbles") {
    response.end("data: {not json}\n\ndata: [DONE]\n\n");
    return;
  }
  for (const content of behaviour.pieces) response.write(line({ content }, null));
  if (behaviour.kind === "pauses") return;
  if (behaviour.kind === "breaks") {
    response.destroy();
    return;
  }
  response.write(line({}, "stop"));
  response.end("data: [DONE]\n\n");
}

function line(delta: object, finish: string | null): string {
  const chunk = {
    id: "1",
    object: "chat.completion.chunk",
    created: 1,
    model: "stub",
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
