import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { createGatewayTransport } from "./gateway-transport.ts";
import { queueText } from "./queue-text.ts";

const text = { to: "+15555550100", channel: "sms", text: "123456 is your code <now>." } as const;

let gateway: Server | undefined;
afterEach(() => {
  gateway?.close();
  gateway = undefined;
});

async function startGateway(statuses: number[]) {
  const calls: { body: Record<string, unknown>; authorization: string | undefined }[] = [];
  gateway = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ body: JSON.parse(body), authorization: request.headers.authorization });
    response.writeHead(statuses.shift() ?? 200).end("{}");
  });
  await new Promise<void>((resolve) => gateway?.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  return { calls, url: `http://user:secret@127.0.0.1:${port}/send` };
}

test("without a gateway the local mailbox shows the text", async () => {
  const app = await startTestApp();
  await app.context.database.serviceTransaction(async (tx) => {
    await queueText(app.context, tx, text);
    await queueText(app.context, tx, undefined);
  });
  await app.drainJobs();
  expect(await app.mailbox()).toMatchObject([{ to: text.to, from: "sms", text: text.text }]);
  await app.close();
});

test("a gateway receives recipient, channel and text once", async () => {
  const { calls, url } = await startGateway([200]);
  const app = await startTestApp({ env: { SMS_GATEWAY_URL: url } });
  await app.context.database.serviceTransaction((tx) => queueText(app.context, tx, text));
  await app.drainJobs();
  expect(calls).toEqual([
    {
      authorization: `Basic ${Buffer.from("user:secret").toString("base64")}`,
      body: { ...text, id: expect.any(String) },
    },
  ]);
  await app.close();
});

test("a text that a gateway refuses is given up, and one that it cannot send now is retried later", async () => {
  const { url } = await startGateway([400, 429, 503]);
  const transport = createGatewayTransport(url);
  const send = async () => (await transport.send({ ...text, id: "1" })).outcome;
  expect([await send(), await send(), await send()]).toEqual(["reject", "retry", "retry"]);
  gateway?.close();
  gateway?.closeAllConnections();
  expect(await send()).toBe("retry");
});
