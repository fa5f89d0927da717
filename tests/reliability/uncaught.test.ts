import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startServer } from "#tests/support/start-server.ts";

const raise = fileURLToPath(new URL("../support/raise-errors.mjs", import.meta.url));

/** @spec 8.21 */
it("an unhandled rejection is logged; an uncaught error shuts the server down cleanly", async () => {
  const server = await startServer({ nodeOptions: ["--import", raise] });
  const gone = once(server.child, "exit");
  const expectOutput = (words: string) => expect.poll(() => server.output()).toContain(words);

  server.child.kill("SIGUSR2");
  await expectOutput("unhandled rejection of the test");
  expect(server.output()).toContain("unhandled rejection");
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);

  server.child.kill("SIGHUP");
  await expectOutput("uncaught error");
  expect(server.output()).toContain("uncaught error of the test");
  expect(await gone).toEqual([1, null]);
  expect(server.output()).toContain("stopped");

  // The stored data is intact, and the next process can open it.
  const again = await startServer({ dataDirectory: server.dataDirectory });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
  await server.stop();
});
