import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { startServer } from "./start-server.ts";

export interface HostedStandIn {
  /** For `DESCOPE_BASE_URL`. */
  origin: string;
  projectId: string;
  managementKey: string;
  close(): Promise<void>;
}

/**
 * A second instance of our own server as the hosted service: on an origin of its own, behind a door
 * that lets browsers of other origins in, as the hosted service does.
 */
export async function startHostedStandIn(smtpUrl: string): Promise<HostedStandIn> {
  const projectId = "P2StandIn0000000000000000000";
  const managementKey = "K2StandIn-management-key-of-the-test";
  const server = await startServer({
    env: { SMTP_URL: smtpUrl, PROJECT_ID: projectId, MANAGEMENT_KEY: managementKey },
  });
  const door = createServer((request, response) => {
    void pass(request, response, server.origin).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, "localhost", resolve));
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("The door has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    projectId,
    managementKey,
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await server.stop();
    },
  };
}

async function pass(request: IncomingMessage, response: ServerResponse, target: string) {
  const { origin, "access-control-request-headers": asked } = request.headers;
  const cors = {
    "access-control-allow-origin": origin ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": asked ?? "*",
    "access-control-expose-headers": "x-descope-flow-nonce, retry-after, x-geo",
  };
  if (request.method === "OPTIONS") {
    response.writeHead(204, cors).end();
    return;
  }
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!["host", "origin", "connection", "content-length"].includes(name)) {
      headers.set(name, String(value));
    }
  }
  const answer = await fetch(target + request.url, {
    method: request.method ?? "GET",
    headers,
    ...(body.length > 0 && { body: Buffer.concat(body) }),
  });
  const kept = [...answer.headers].filter(
    ([name]) =>
      !/^(content-(enc|len)|transfer|connection|access-control|cross-origin-resource)/.test(name),
  );
  response.writeHead(answer.status, { ...Object.fromEntries(kept), ...cors });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
