import { Agent, createServer, type OutgoingHttpHeaders, request } from "node:http";
import { gzipSync } from "node:zlib";

/** A file that the front answers itself; compressed once, as a content network would have it. */
export interface FrontFile {
  content: Buffer;
  type: string;
}

/**
 * One address in front of the server that adds files of its own and changes nothing else: bytes and
 * headers go through as they are.
 * @param fileFor what the front answers itself, by path.
 */
export async function startFront(
  target: string,
  fileFor: (path: string) => FrontFile | undefined,
): Promise<{ origin: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const compressed = new Map<string, Buffer>();
  const front = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const file = fileFor(path);
    if (file) {
      const body = compressed.get(path) ?? gzipSync(file.content, { level: 9 });
      compressed.set(path, body);
      const headers: OutgoingHttpHeaders = {
        "content-type": file.type,
        "content-encoding": "gzip",
        "content-length": body.length,
        "cache-control": "public, max-age=31536000, immutable",
      };
      outgoing.writeHead(200, headers).end(body);
      return;
    }
    const { method, headers } = incoming;
    const passed = request(target + path, { agent, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, "localhost", resolve));
  const address = front.address();
  if (address === null || typeof address === "string") throw new Error("The front has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    close: () => {
      front.closeAllConnections();
      front.close();
      agent.destroy();
    },
  };
}
