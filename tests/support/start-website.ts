import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves another website: one page with this in its body. */
export async function startWebsite(body: () => string) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Our shop</h1>${body()}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
