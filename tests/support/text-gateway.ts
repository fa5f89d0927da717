import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface SentText {
  to: string;
  channel: string;
  text: string;
}

/** The operator's SMS gateway, which stores the messages it receives. */
export interface TextGateway {
  url: string;
  /** The code in the next unread message to this number. */
  codeFor(to: string): Promise<string>;
  close(): void;
}

export async function startTextGateway(): Promise<TextGateway> {
  const unread: SentText[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    unread.push(JSON.parse(body));
    response.writeHead(200).end("{}");
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/send`,
    codeFor: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const index = unread.findIndex((text) => text.to === to);
          const [found] = index < 0 ? [] : unread.splice(index, 1);
          if (!found) return;
          waiting.delete(look);
          resolve(found.text.match(/\d(?:(?:, )?\d){5}/)?.[0].replaceAll(/\D/g, "") ?? "");
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
