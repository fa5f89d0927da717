import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { AppError } from "#shared/errors.ts";
import { createLog } from "../log.ts";
import { errorHandler } from "./errors.ts";

it("a thousand refusals for the same reason are logged once when they begin and once when they end, and each of our own failures separately", async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const app = new Hono();
  app.onError(errorHandler(createLog("warn", { write: (line) => lines.push(line) })));
  app.get("/full", () => {
    throw new AppError("server.disk_full");
  });
  app.get("/broken", () => {
    throw new Error("It broke.");
  });
  for (let call = 0; call < 1000; call += 1) expect((await app.request("/full")).status).toBe(503);
  expect(lines).toHaveLength(1);
  await app.request("/broken");
  await app.request("/broken");
  expect(lines).toHaveLength(3);

  vi.advanceTimersByTime(60_000);
  expect(JSON.parse(lines[3] ?? "")).toMatchObject({
    kind: "server.disk_full",
    refused: 1000,
    msg: "refusals have ended",
  });
  await app.request("/full");
  expect(lines).toHaveLength(5);
  vi.useRealTimers();
});
