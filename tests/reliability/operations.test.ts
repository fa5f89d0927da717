import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listAccessKeys } from "#shared/api/access-keys.ts";
import { getBusiness } from "#shared/api/businesses.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import buildPages from "#tests/support/build-pages.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

const run = promisify(execFile);
const operate = fileURLToPath(new URL("../../src/server/operate.ts", import.meta.url));

// The command line runs beside a server that has the embedded database open.
const folder = mkdtempSync(join(tmpdir(), "review-flow-operations-"));
let sink: SmtpSink;
let server: RunningServer;
let owner: ApiClient;

beforeAll(async () => {
  buildPages();
  sink = await startSmtpSink();
  server = await startServer({ env: { SMTP_URL: sink.url } });
  owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside" } });
});
afterAll(async () => {
  await server.stop();
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

async function cli(dataDirectory: string, ...args: string[]): Promise<string> {
  const env = { PATH: "", DATA_DIR: dataDirectory, PORT: String(server.port) };
  const flags = ["--disable-warning=ExperimentalWarning"];
  return (await run(process.execPath, [...flags, operate, ...args], { env })).stdout;
}

it("a backup does not interrupt the server, and contains every user", async () => {
  const file = join(folder, "copy.zip");
  const busy = Promise.all(Array.from({ length: 20 }, () => owner.call(getBusiness)));
  await cli(server.dataDirectory, "backup", file);
  expect(await busy).toHaveLength(20);

  const dataDirectory = join(folder, "restored");
  await cli(dataDirectory, "restore", file);
  const copy = await startServer({ dataDirectory, env: { SMTP_URL: sink.url } });
  try {
    const answer = await fetch(`${copy.origin}/api/business`, {
      headers: { authorization: `Bearer ${owner.session}` },
    });
    expect(await answer.json()).toMatchObject({ name: "Lakeside" });
  } finally {
    await copy.stop();
  }
});

it("an administrator can be appointed while the server runs", async () => {
  await expect(owner.call(listAccessKeys)).rejects.toMatchObject({ status: 403 });
  await expect(cli(server.dataDirectory, "admin", "grant", "nobody@example.com")).rejects.toThrow(
    "No user has signed in as nobody@example.com yet",
  );
  await cli(server.dataDirectory, "admin", "grant", "owner@example.com");
  expect(await owner.call(listAccessKeys)).toEqual({ accessKeys: [] });
});

it("a caller without the secrets key is refused", async () => {
  for (const proof of ["", "Operator", "Operator 1.2.3", `Operator ${Date.now()}.x.y`]) {
    const answer = await fetch(`${server.origin}/operations/backup`, {
      method: "POST",
      headers: { authorization: proof },
    });
    expect(answer.status).toBe(404);
  }
});
