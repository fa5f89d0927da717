import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, inject, it, vi } from "vitest";
import type {} from "../../../testing/make-pglite-template.ts";
import { DurableFs } from "./durable-fs.ts";

const fsync = vi.hoisted(() => vi.fn());
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const counted = {
    ...fs,
    fsyncSync: (descriptor: number) => {
      fsync();
      fs.fsyncSync(descriptor);
    },
  };
  return { ...counted, default: counted };
});

const folder = mkdtempSync(join(tmpdir(), "review-flow-sync-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commits = 25;

it("asks the host to sync at least once for every commit", async () => {
  cpSync(inject("pgliteTemplate"), folder, { recursive: true });
  const database = await PGlite.create({
    fs: new DurableFs(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "fsync=on",
      "-c",
      "wal_sync_method=fsync",
    ],
  });
  await database.exec("create table things (id int)");
  fsync.mockClear();
  for (let i = 0; i < commits; i += 1) await database.exec(`insert into things values (${i})`);
  const calls = fsync.mock.calls.length;
  await database.close();
  expect(calls).toBeGreaterThanOrEqual(commits);
});
