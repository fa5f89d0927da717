import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves another website: one page with this body, and scripts by path. */
export async function startWebsite(body: () => string, scripts: Record<string, string> = {}) {
  const server = createServer(async ({ url = "" }, response) => {
    const script = scripts[url];
    response.setHeader("content-type", `text/${script ? "javascript" : "html"}; charset=utf-8`);
    response.end(script ? await readFile(script) : page(body()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Shop</title><main><h1>Our shop</h1>${body}</main>`;
