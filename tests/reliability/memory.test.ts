import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getBusiness } from "#shared/api/businesses.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import buildPages from "#tests/support/build-pages.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { startServer } from "#tests/support/start-server.ts";

/** Peak resident memory of the process in megabytes. */
function readPeakMemory(processId: number | undefined): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1024;
}

it("a server on a machine with 1 GB needs half of it", async () => {
  buildPages();
  const sink = await startSmtpSink();
  const smallMachine = `import os from "node:os"; import { syncBuiltinESMExports } from "node:module";
    os.totalmem = () => 1024 ** 3; syncBuiltinESMExports();`;
  const server = await startServer({
    env: { SMTP_URL: sink.url },
    nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(smallMachine)}`],
  });
  const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  for (let at = 0; at < 100; at += 1) {
    await owner.call(createContact, { body: { name: "Ada", email: `ada${at}@example.com` } });
    await owner.call(listContacts, { search: "ada", sort: "name" });
    await owner.call(getBusiness);
  }
  expect(readPeakMemory(server.child.pid)).toBeLessThan(512);
  expect(await server.stop()).toBe(0);
  await sink.close();
});
