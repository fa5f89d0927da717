import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

interface Backend {
  port: number;
  isReady: boolean;
  /** Number of requests in progress. */
  running: number;
}

export interface PlainProxy {
  origin: string;
  /** True if this server receives new requests. */
  isReady(port: number): boolean;
  /** Number of this server's requests in progress. */
  countRunning(port: number): number;
  close(): Promise<void>;
}

/**
 * A typical reverse proxy: it polls `/readyz`, distributes requests to ready servers in turn, keeps connections open,
 * and never retries.
 */
export async function startPlainProxy(ports: number[]): Promise<PlainProxy> {
  const backends = ports.map((port): Backend => ({ port, isReady: true, running: 0 }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (!backend) return outgoing.writeHead(502).end("No server is ready.");
    backend.running += 1;
    outgoing.once("close", () => {
      backend.running -= 1;
    });
    const { method, url: path, headers } = incoming;
    const asked = request({ agent, port: backend.port, method, path, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    asked.once("error", (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(String(error));
    });
    incoming.pipe(asked);
  });

  let isClosed = false;
  async function watch(backend: Backend): Promise<void> {
    while (!isClosed) {
      const answer = await fetch(`http://localhost:${backend.port}/readyz`).catch(() => undefined);
      backend.isReady = answer?.ok ?? false;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const watching = backends.map(watch);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const find = (port: number) => backends.find((backend) => backend.port === port);
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isReady: (port) => find(port)?.isReady ?? false,
    countRunning: (port) => find(port)?.running ?? 0,
    async close() {
      isClosed = true;
      await Promise.all(watching);
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      agent.destroy();
    },
  };
}
