import { once } from "node:events";
import { serve } from "@hono/node-server";
import { expect, it } from "vitest";
import { previewImport } from "#shared/api/imports.ts";
import { buildWorkbook, textRow } from "../../testing/build-workbook.ts";
import { uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp();
const header = textRow(["Name", "Email"]);
const ann = textRow(["Ann", "ann@example.com"]);

/** Each thread that is at work has a port to this one. */
const countThreads = () =>
  process.getActiveResourcesInfo().filter((resource) => /Worker|MessagePort/.test(resource)).length;

it("previews of callers who hang up end, and those who stay are answered", async () => {
  const owner = await test.signUp("hangs-up@example.com");
  const strings = `<si><t>${"word ".repeat(20)}</t></si>`.repeat(800_000);
  const large = await uploadFile(
    owner,
    await buildWorkbook({ sheets: [header], strings }),
    "a.xlsx",
  );
  const small = await uploadFile(owner, await buildWorkbook({ sheets: [header + ann] }), "b.xlsx");
  const server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const leaving = new AbortController();
  const before = countThreads();
  const calls = Array.from({ length: 4 }, () =>
    fetch(`http://127.0.0.1:${port}/api/imports/${large}/preview`, {
      headers: { authorization: `Bearer ${owner.token}` },
      signal: leaving.signal,
    }),
  );
  const settled = Promise.allSettled(calls);
  await expect.poll(countThreads).toBe(before + 2);
  leaving.abort();
  for (const { status } of await settled) expect(status).toBe("rejected");
  await expect.poll(countThreads).toBe(before);
  const { columns } = await owner.call(previewImport, { importId: small });
  expect(columns.map(({ target }) => target)).toEqual(["name", "email"]);
  server.close();
});
