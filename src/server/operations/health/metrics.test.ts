import { Hono } from "hono";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { errorHandler } from "../../platform/http/errors.ts";
import { createLog } from "../../platform/log.ts";
import { healthRoutes } from "./routes.ts";

it("serves metrics to this machine and the configured addresses, without reading a table", async () => {
  const allowed = { METRICS_ALLOW: "203.0.113.0/24" };
  const config = readConfig({ TRUST_PROXY: "10.0.0.1", ...allowed }, []);
  const database = { ping: () => Promise.reject(new Error("It was asked.")) };
  const app = new Hono();
  app.onError(errorHandler(createLog("silent")));
  app.route("/", healthRoutes({ config, database, metrics: new Registry() }));
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const env = { incoming: { socket: { remoteAddress } } };
    const response = await app.request("/metrics", { headers }, env);
    return response.status;
  };
  const host = "localhost";
  expect(await ask("127.0.0.1", { host })).toBe(200);
  expect(await ask("203.0.113.9", { host: "reviews.example.com" })).toBe(200);
  expect(await ask("10.0.0.1", { "x-forwarded-for": "203.0.113.9" })).toBe(200);
  expect(await ask("127.0.0.1", { host: "reviews.example.com" })).toBe(404);
  expect(await ask("127.0.0.1", { host, "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await ask("198.51.100.7", { host, "x-forwarded-for": "203.0.113.9" })).toBe(404);
  expect(await ask("10.0.0.1", { "x-forwarded-for": "198.51.100.7" })).toBe(404);
});
