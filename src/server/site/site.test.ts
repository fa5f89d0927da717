import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { startedTestApp } from "../testing/started-test-server.ts";

const test = startedTestApp({
  env: { PUBLIC_URL: "https://reviews.example", LOCAL_MAILBOX: "off" },
});

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(test.app.request(path, { headers }));

describe("pages of the public site", () => {
  it("pages of the public site contain absolute addresses built from PUBLIC_URL, never from the request", async () => {
    const page = await (await get("/pricing", { host: "evil.example" })).text();
    expect(page).toContain('<link rel="canonical" href="https://reviews.example/pricing"/>');
    expect(page).toMatch(/property="og:image" content="https:\/\/reviews\.example\/assets\//);
    expect(page).not.toContain("origin.invalid");
    expect(page).not.toContain("evil.example");
  });

  it("pages of the public site are compressed, and not sent again to a browser that has them", async () => {
    const plain = await (await get("/")).text();
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ["br", "gzip"] as const) {
      const first = await get("/", { "accept-encoding": encoding });
      expect(first.headers.get("content-encoding")).toBe(encoding);
      expect(decode[encoding](Buffer.from(await first.arrayBuffer())).toString()).toBe(plain);
      const etag = first.headers.get("etag") ?? "";
      const again = await get("/", { "accept-encoding": encoding, "if-none-match": etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
  });

  it("pages of the public site are sent uncompressed to a client that refuses compression", async () => {
    const answer = await get("/", { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toContain("<html");
  });

  it("pages of the public site answer an unknown address with 404 and an explanation, without script", async () => {
    const missing = await get("/no-such-page");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("There is nothing at this address");
    expect((await get("/404")).status).toBe(404);
    expect((await get("/blog/no-such-post")).status).toBe(404);
  });

  it("pages of the public site leave the application's addresses to the application", async () => {
    for (const path of ["/dashboard", "/contacts", "/welcome", "/home"]) {
      expect(await (await get(path)).text()).toContain('<div id="root">');
    }
  });

  it("send no referrer from sign-in pages, whose address may contain a token", async () => {
    for (const path of [
      "/login?descope-login-flow=a_1&t=token",
      "/login?code=c",
      "/register",
      "/login-link?t=a",
    ]) {
      expect((await get(path)).headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("pages of the public site are listed for search engines, except those without meaning to them", async () => {
    const sitemap = await (await get("/sitemap.xml")).text();
    expect(sitemap).toContain("<loc>https://reviews.example/</loc>");
    expect(sitemap).toContain("<loc>https://reviews.example/blog/asking-everyone</loc>");
    expect(sitemap).not.toContain("/contact/sent");
    expect(sitemap).not.toContain("404");
    const robots = await (await get("/robots.txt")).text();
    expect(robots).toContain("Sitemap: https://reviews.example/sitemap.xml");
    expect(robots).toContain("Disallow: /review/");
  });
});

describe("the API reference", () => {
  it("the API reference has exactly the calls that the server answers", async () => {
    const contract = (await (await get("/api/openapi.json")).json()) as {
      openapi: string;
      servers: unknown;
      paths: Record<string, object>;
    };
    expect(contract.openapi).toBe("3.1.0");
    expect(contract.servers).toEqual([{ url: "https://reviews.example" }]);
    const described = Object.entries(contract.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    // These are not JSON: a stream, pictures, and the reference itself.
    const others = /events|\/share|docs|openapi|\*/;
    const served = test.app.routes
      .filter(
        ({ method, path }) => path.startsWith("/api/") && method !== "ALL" && !others.test(path),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(described)].sort()).toEqual([...new Set(served)].sort());
    expect(described.length).toBeGreaterThan(40);
  });

  it("the API reference says which answers are files, with the type that the server sends", async () => {
    const { paths } = (await (await get("/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { responses: { 200: { content: object } } }>>;
    };
    const files = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ responses }) =>
        Object.keys(responses[200].content)
          .filter((mediaType) => mediaType !== "application/json")
          .map((mediaType) => [path, mediaType]),
      ),
    );
    expect(files).toEqual([
      ["/api/business/export", "application/zip"],
      ["/api/analytics/views/{viewId}/report.pdf", "application/pdf"],
    ]);
    const { token } = await test.signUp("files@example.com");
    const headers = { authorization: `Bearer ${token}` };
    const sent = await test.app.request("/api/business/export", { headers });
    expect(sent.headers.get("content-type")).toBe("application/zip");
    const page = await (await get("/api/docs")).text();
    expect(page.match(/Answers with a file/g)).toHaveLength(files.length);
  });

  it("the API reference is a readable page with each call's fields", async () => {
    const page = await (await get("/api/docs")).text();
    expect(page).toContain("/api/contacts/:contactId");
    expect(page).toContain("areCustomers");
    expect((await get("/api/no-such-call")).status).toBe(404);
  });
});
