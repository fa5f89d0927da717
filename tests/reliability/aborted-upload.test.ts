import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createContact } from "#shared/api/contacts.ts";
import { startImport } from "#shared/api/imports.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import buildPages from "#tests/support/build-pages.ts";
import { publishFlow } from "#tests/support/builders/public-flow.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

let sink: SmtpSink;
let server: RunningServer;
let owner: ApiClient;

beforeAll(async () => {
  buildPages();
  sink = await startSmtpSink();
  server = await startServer({ env: { SMTP_URL: sink.url } });
  owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
});
afterAll(async () => {
  await server.stop();
  await sink.close();
});

/** Sends the headers and the start of the body, then cuts the connection. */
async function cutUpload(path: string, type: string, length: string): Promise<void> {
  const socket = connect(server.port, "localhost");
  await once(socket, "connect");
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${owner.session}`,
    `Content-Type: ${type}`,
    length,
  ];
  const begun = length.startsWith("Transfer") ? '5\r\n{"a":\r\n' : '{"a":';
  await new Promise((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\n${begun}`, resolve));
  // The server has started reading once it answers a later request on another connection.
  await fetch(`${server.origin}/healthz`);
  socket.destroy();
}

/** Number of requests counted so far whose status starts with this digit. */
async function countByStatus(digit: number): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const counted = new RegExp(
    `^http_request_duration_seconds_count\\{method="POST".*status="${digit}.*\\} (\\d+)$`,
    "gm",
  );
  return [...text.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0);
}

it("an interrupted upload is neither counted nor logged as our failure", async () => {
  const flow = await publishFlow(owner, "Cut");
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  const uploads = [
    [createContact.path, json],
    [startImport.path, json],
    ["/v1/flow/start", json],
    ["/rest/v1/contacts", json],
    ["/contact", form],
    [`/review/${flow.id}`, form],
    [`/review/${flow.id}`, "multipart/form-data; boundary=x"],
    [`/review/${flow.id}/progress`, form],
    ["/unsubscribe/x", form],
    ["/operations/grant", "text/plain"],
  ] as const;
  const before = (await countByStatus(4)) + (await countByStatus(5));
  for (const [path, type] of uploads) {
    for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"])
      await cutUpload(path, type, length);
  }
  await expect
    .poll(async () => (await countByStatus(4)) + (await countByStatus(5)) - before)
    .toBe(2 * uploads.length);
  expect(await countByStatus(5)).toBe(0);
  const levels = server.output().matchAll(/^\{"level":(\d+).*$/gm);
  expect([...levels].filter(([, level]) => Number(level) >= 50).map(([line]) => line)).toEqual([]);
});
