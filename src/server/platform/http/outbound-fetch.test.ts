import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOutboundFetch, isPublic } from "./outbound-fetch.ts";

describe("requests to addresses that a user entered", () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/away") response.writeHead(302, { location: "/here" }).end();
    else if (request.url === "/flood") response.end("x".repeat(2_000_000));
    else if (request.url === "/packed")
      response.setHeader("content-encoding", "gzip").end(gzipSync("x".repeat(2_000_000)));
    else response.end("hello");
  });
  let port: number;
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(0, "127.0.0.1", () => {
          port = (server.address() as AddressInfo).port;
          resolve();
        });
      }),
  );
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ["http://127.0.0.1:PORT/"],
    ["https://127.0.0.1:PORT/"],
    ["https://localhost:PORT/"],
    ["https://[::1]:PORT/"],
    ["https://[::ffff:127.0.0.1]:PORT/"],
    ["https://2130706433:PORT/"],
    ["https://0x7f.1:PORT/"],
    ["https://10.0.0.1/"],
    ["https://169.254.169.254/latest/meta-data"],
    ["https://[fd00::1]/"],
    ["https://[::127.0.0.1]/"],
    ["https://localhost/x"],
    ["https://printer/"],
    ["https://db.internal/"],
    ["ftp://example.com/"],
    ["file:///etc/passwd"],
  ])("%s is not reached", async (address) => {
    const outbound = createOutboundFetch({ allowPrivate: false });
    const refused = await outbound(address.replace("PORT", String(port))).catch((error) => error);
    // Undici puts the reason of a failed connection into its cause.
    expect(String(refused.cause ?? refused)).toMatch(/private network|Only https/);
    expect(asked).toEqual([]);
  });

  test("a name with changing answers is resolved once, and only checked addresses are used", async () => {
    const answers = [["3ffe:ffff::1"], ["127.0.0.1"], ["127.0.0.1"]];
    let questions = 0;
    const outbound = createOutboundFetch({
      allowPrivate: false,
      resolve: (_name, _options, answer) => {
        const found = answers[questions] ?? [];
        questions += 1;
        answer(
          null,
          found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        );
      },
    });
    const ask = () => outbound(`https://changing.example:${port}/`).catch((error) => error);
    // Nothing answers there, from this machine or any other.
    const first = await ask();
    expect(first.cause?.code ?? first.cause?.name).not.toBe("ECONNREFUSED");
    expect(String(first.cause ?? first)).not.toMatch(/127\.0\.0\.1|private network/);
    expect(questions).toBe(1);
    expect(String((await ask()).cause)).toMatch(/private network/);
    answers[2] = ["3ffe:ffff::1", "127.0.0.1"];
    expect(String((await ask()).cause)).toMatch(/private network/);
    expect(asked).toEqual([]);
  });

  test("private networks are reachable if allowed, without redirects or floods", async () => {
    const outbound = createOutboundFetch({ allowPrivate: true });
    const at = (path: string) => `http://localhost:${port}${path}`;
    expect(await (await outbound(at("/"))).text()).toBe("hello");
    await expect(outbound(at("/away"))).rejects.toThrow();
    for (const path of ["/flood", "/packed"])
      await expect(outbound(at(path)).then((response) => response.text())).rejects.toThrow();
  });

  test("only global addresses are public", () => {
    for (const address of ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
      expect(isPublic(address), address).toBe(true);
    for (const address of [
      "0.0.0.0",
      "100.64.0.1",
      "192.168.1.1",
      "64:ff9b::7f00:1",
      "2002:7f00:1::",
      "::127.0.0.1",
      "::ffff:127.0.0.1",
      "::ffff:0:127.0.0.1",
      "64:ff9b:1::7f00:1",
      "2001:0:7f00:1::",
      "fec0::1",
      "4000::1",
    ])
      expect(isPublic(address), address).toBe(false);
  });
});
