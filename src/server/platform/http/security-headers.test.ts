import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowFraming, allowStyle, omitOpenerPolicy, sendPageFile } from "./header-exceptions.ts";
import { securityHeaders } from "./security-headers.ts";

const app = new Hono();
app.use(securityHeaders(new URL("https://reviews.example.com")));
app.get("/plain", (http) => http.json({}));
app.get("/stream", (http) => http.body(new Blob(["streamed"]).stream()));
app.get("/broken", () => {
  throw new Error("broken");
});
app.get("/strict", (http) =>
  http.text("", 200, {
    "content-security-policy": "default-src 'none'; sandbox",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "cross-origin",
  }),
);
app.get("/framed", (http) => {
  allowFraming(http, ["https://one.example", "https://two.example"]);
  allowStyle(http, ["'sha256-a'"]);
  omitOpenerPolicy(http);
  return http.html("");
});
app.get("/file", (http) => {
  sendPageFile(http);
  return http.body("", 200, { "content-type": "text/javascript" });
});
app.onError((_error, http) => http.text("", 500));

let server: ServerType;
let origin: string;
beforeAll(async () => {
  origin = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const ways: [string, (path: string) => Promise<Response>][] = [
  ["over a socket", (path) => fetch(origin + path)],
  ["without one", async (path) => app.request(path)],
];

describe.each(ways)("security headers %s", (_, ask) => {
  it.each(["/plain", "/stream", "/broken", "/nowhere"])("are set on %s", async (path) => {
    const { headers } = await ask(path);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    });
  });

  it("yield to headers that a response has chosen itself", async () => {
    const { headers } = await ask("/strict");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "cross-origin",
      "x-frame-options": "DENY",
    });
  });

  it("omit those for pages from a page's file", async () => {
    const { headers } = await ask("/file");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers.get("permissions-policy")).toBeNull();
    expect((await ask("/plain")).headers.get("permissions-policy")).not.toBeNull();
  });

  it("can be relaxed for a single response", async () => {
    const { headers } = await ask("/framed");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors https://one.example https://two.example");
    expect(policy).toContain("style-src 'self' 'sha256-a';");
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("cross-origin-opener-policy")).toBeNull();
    expect((await ask("/plain")).headers.get("x-frame-options")).toBe("DENY");
  });
});
