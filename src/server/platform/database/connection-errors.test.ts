import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect, createServer } from "node:tls";
import { expect, it } from "vitest";
import { isConnectionLost, unavailableOr } from "./connection-errors.ts";

/** The error of a client that connects to a server with this certificate. */
async function failToConnect(days: number, options: (cert: string) => ConnectionOptions) {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const openssl = (command: string) =>
    execFileSync("openssl", command.split(" "), { cwd: folder, stdio: "ignore" });
  openssl("req -new -newkey rsa:2048 -nodes -subj /CN=localhost -keyout key.pem -out request.pem");
  openssl(`x509 -req -in request.pem -signkey key.pem -days ${days} -out cert.pem`);
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const cert = readFileSync(certFile, "utf8");
  const server = createServer({ key: readFileSync(keyFile), cert }).listen(0, "127.0.0.1");
  server.on("tlsClientError", () => {});
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", servername: "localhost", ...options(cert) });
  const [error] = await once(socket, "error").catch((failure: Error) => [failure]);
  socket.destroy();
  server.close();
  rmSync(folder, { recursive: true });
  return error as Error & { code: string };
}

it.each<[string, number, (cert: string) => ConnectionOptions]>([
  ["CERT_HAS_EXPIRED", -1, (ca) => ({ ca })],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", 1, () => ({})],
  ["ERR_TLS_CERT_ALTNAME_INVALID", 1, (ca) => ({ ca, servername: "elsewhere.example" })],
])(
  "a certificate that fails with %s means that the database is away",
  async (code, days, options) => {
    const error = await failToConnect(days, options);
    expect(error.code).toBe(code);
    expect(isConnectionLost(error)).toBe(true);
    const call = unavailableOr(() => Promise.reject(error));
    await expect(call).rejects.toMatchObject({ code: "server.unavailable" });
  },
);

it("a statement's error does not mean that the database is unavailable", () => {
  expect(isConnectionLost(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(
    false,
  );
});

/** Errors that only incorrect use of the library causes. */
const misuse =
  /Password must be|already been connected|null or undefined query|not a function|pipeline mode|Release called|unexpected condition|first parameter to pool|more than once|Received unexpected \w+ message/i;

it("every connection error of pg is recognised", () => {
  const { resolve } = createRequire(import.meta.url);
  const sources = ["pg/lib/client.js", "pg/lib/connection.js", "pg-pool"].map((file) =>
    readFileSync(resolve(file), "utf8"),
  );
  const words = sources
    .flatMap((source) => [...source.matchAll(/Error\(\s*['`](.+?)['`]/g)])
    .map(([, text = ""]) => text);
  expect(words).toContain("timeout expired");
  const unknown = words.filter((text) => !misuse.test(text) && !isConnectionLost(new Error(text)));
  expect(unknown).toEqual([]);
});
