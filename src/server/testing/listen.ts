import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server on a free port of the loopback interface. */
export function listen(
  handler: Parameters<typeof createServer>[1],
): Promise<{ server: Server; issuer: string }> {
  const server = createServer(handler);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve({ server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}
